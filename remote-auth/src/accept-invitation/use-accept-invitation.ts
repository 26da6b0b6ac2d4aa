import { useMutation } from '@tanstack/react-query';
import { vendorAccountKey } from '@portal/shared/queries';
import { call, queryClient, replaceToken } from '@portal/shared/runtime';
import { refreshUser } from '../session/refresh-user.ts';
import type { InvitationLink } from './invitation-link.ts';

/** Accepts an invitation. The session gets a new token, and the user the new role or account. */
export const useAcceptInvitation = ({ team, ...link }: InvitationLink) =>
  useMutation({
    mutationFn: async () => {
      const { token } = team
        ? await call('POST /auth/team-invitation/accept', { body: link })
        : await call('POST /auth/admin-invitation/accept', { body: link });
      replaceToken(token);
      if (team) queryClient.removeQueries({ queryKey: vendorAccountKey });
      return refreshUser();
    },
  });
