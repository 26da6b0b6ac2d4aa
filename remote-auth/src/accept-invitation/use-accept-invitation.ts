import { useMutation } from '@tanstack/react-query';
import { readsOfAccount } from '@portal/shared/queries';
import { call, queryClient, replaceToken } from '@portal/shared/runtime';
import { paths } from '../paths.ts';
import { refreshUser } from '../session/refresh-user.ts';
import type { InvitationLink } from './invitation-link.ts';

/**
 * Accepts an invitation. The session gets a new token, and the user the new role or account. Returns the URL of what the
 * user joined.
 */
export const useAcceptInvitation = ({ team, ...link }: InvitationLink) =>
  useMutation({
    mutationFn: async () => {
      if (!team) {
        const { token } = await call(
          'POST /auth/admin-invitation/accept',
          { body: link },
          { changesToken: true },
        );
        replaceToken(token);
        await refreshUser();
        return paths.admin();
      }
      const { token, account_id: accountId } = await call(
        'POST /auth/team-invitation/accept',
        { body: link },
        { changesToken: true },
      );
      replaceToken(token);
      queryClient.removeQueries({ predicate: readsOfAccount });
      await refreshUser();
      return paths.dashboard(accountId);
    },
  });
