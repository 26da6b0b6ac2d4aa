import { useMutation } from '@tanstack/react-query';
import { call, replaceToken } from '@portal/shared/runtime';
import type { EmailLink } from '../email-link/email-link.ts';
import { refreshUser } from '../session/refresh-user.ts';

/** Accepts an invitation. The session gets a new token, and the user the new role. */
export const useAcceptInvitation = (link: EmailLink) =>
  useMutation({
    mutationFn: async () => {
      const { token } = await call('POST /auth/admin-invitation/accept', { body: link });
      replaceToken(token);
      return refreshUser();
    },
  });
