import { useMutation } from '@tanstack/react-query';
import { call, queryClient, showToast } from '@portal/shared/runtime';
import { confirmWithPasskey, createPasskey } from '@portal/shared/session';
import { showError } from '@portal/shared/ui';
import { secondFactorsQuery } from './second-factors.queries.ts';
import { secondFactorTexts as words } from './texts.ts';

const reread = () => queryClient.invalidateQueries(secondFactorsQuery);

/** Starts the setup of an authenticator app: returns its secret. */
export const useStartAuthenticator = () =>
  useMutation({
    mutationFn: () => call('POST /user/second-factor/authenticator', {}),
    onError: (error) => {
      showError(error, words.startFailed, { prefix: true });
      // Another tab may have added an app.
      void reread();
    },
  });

/** Adds the app with its first code; returns the recovery codes. */
export const useConfirmAuthenticator = () =>
  useMutation({
    mutationFn: (code: string) => call('POST /user/second-factor/authenticator/confirm', { body: { code } }),
    onSuccess: () => void reread(),
  });

/** Removes the authenticator app. */
export const useRemoveAuthenticator = () =>
  useMutation({
    mutationFn: () => call('DELETE /user/second-factor/authenticator', {}),
    onSuccess: () => showToast({ kind: 'info', message: words.removed }),
    onError: (error) => showError(error, words.removeFailed, { prefix: true }),
    onSettled: reread,
  });

/** Replaces the recovery codes; returns the new ones. */
export const useReplaceCodes = () =>
  useMutation({
    mutationFn: () => call('POST /user/second-factor/recovery-codes', {}),
    onError: (error) => showError(error, words.replaceFailed, { prefix: true }),
    // The new codes don't wait for it: the old ones are gone already.
    onSettled: () => void reread(),
  });

/** Creates a passkey in the browser and adds it under a name. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async (name: string) => {
      const created = await createPasskey(await call('POST /user/second-factor/passkeys/start', {}));
      return call('POST /user/second-factor/passkeys', { body: { name, ...created } });
    },
    onSuccess: () => {
      showToast({ kind: 'success', message: words.addedPasskey });
      void reread();
    },
  });

/** Gives a passkey another name. */
export const useRenamePasskey = () =>
  useMutation({
    mutationFn: ({ passkeyId, name }: { passkeyId: number; name: string }) =>
      call('PUT /user/second-factor/passkeys/{passkeyId}', { params: { passkeyId }, body: { name } }),
    onSuccess: () => showToast({ kind: 'success', message: words.renamed }),
    onSettled: reread,
  });

/** Proves one of the user's passkeys in this session, which may then do what needs a second factor. */
export const useProvePasskey = () =>
  useMutation({
    mutationFn: confirmWithPasskey,
    // Everything that was refused before can be read now.
    onSuccess: () => void queryClient.invalidateQueries(),
  });

/** Cancels the request to remove the user's second factors. */
export const useKeepFactors = () =>
  useMutation({
    mutationFn: () => call('DELETE /user/second-factor/reset', {}),
    onSuccess: () => showToast({ kind: 'success', message: words.kept }),
    onError: (error) => showError(error, words.keepFailed, { prefix: true }),
    onSettled: reread,
  });

/** Removes one passkey. */
export const useRemovePasskey = () =>
  useMutation({
    mutationFn: (passkeyId: number) =>
      call('DELETE /user/second-factor/passkeys/{passkeyId}', { params: { passkeyId } }),
    onSuccess: () => showToast({ kind: 'info', message: words.removedPasskey }),
    onError: (error) => showError(error, words.removePasskeyFailed, { prefix: true }),
    onSettled: reread,
  });
