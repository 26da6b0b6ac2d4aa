import { useMutation } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { confirmIdentityWith, requestGoogleToken } from '@portal/shared/session';

/** Confirms the user's identity with their password. */
export const useConfirmIdentity = () =>
  useMutation({
    mutationFn: (body: Input<'POST /auth/confirm'>['body']) =>
      confirmIdentityWith(() => call('POST /auth/confirm', { body }, { changesToken: true })),
  });

/** Confirms the user's identity with the Google account that they choose. */
export const useConfirmWithGoogle = () =>
  useMutation({
    mutationFn: async (clientId: string) => {
      const body = { access_token: await requestGoogleToken(clientId) };
      await confirmIdentityWith(() => call('POST /auth/confirm', { body }, { changesToken: true }));
    },
  });
