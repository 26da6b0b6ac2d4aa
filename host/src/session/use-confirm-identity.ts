import { useMutation } from '@tanstack/react-query';
import { call, currentSession, type Input, replaceToken } from '@portal/shared/runtime';
import { askForPasskey, requestGoogleToken } from '@portal/shared/session';

/** The session gets a new token, which is stored. */
async function confirm(send: () => Promise<{ token: string }>): Promise<void> {
  const userId = currentSession()?.user.id;
  const { token } = await send();
  // Another user may have logged in meanwhile.
  if (currentSession()?.user.id === userId) replaceToken(token);
}

/** Confirms the user's identity with their password. */
export const useConfirmIdentity = () =>
  useMutation({
    mutationFn: (body: Input<'POST /auth/confirm'>['body']) =>
      confirm(() => call('POST /auth/confirm', { body })),
  });

/** Confirms the user's identity with the Google account that they choose. */
export const useConfirmWithGoogle = () =>
  useMutation({
    mutationFn: async (clientId: string) => {
      const body = { access_token: await requestGoogleToken(clientId) };
      await confirm(() => call('POST /auth/confirm', { body }));
    },
  });

/** Confirms the user's identity with one of their passkeys. */
export const useConfirmWithPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const body = await askForPasskey(await call('POST /auth/confirm/passkey/start', {}));
      await confirm(() => call('POST /auth/confirm/passkey', { body }));
    },
  });
