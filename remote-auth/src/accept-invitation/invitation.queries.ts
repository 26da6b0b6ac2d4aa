import { queryOptions } from '@tanstack/react-query';
import type { OpenedInvitation, OpenedTeamInvitation } from '@portal/shared/contract';
import { call } from '@portal/shared/runtime';
import type { InvitationLink } from './invitation-link.ts';

/** An opened invitation. */
export type Invitation = ({ team: false } & OpenedInvitation) | ({ team: true } & OpenedTeamInvitation);

/** The invitation of an emailed link. */
export const invitationQuery = ({ team, ...link }: InvitationLink) =>
  queryOptions({
    queryKey: ['invitation', team, link.id, link.code],
    queryFn: async (): Promise<Invitation> =>
      team
        ? { team, ...(await call('POST /auth/team-invitation', { body: link })) }
        : { team, ...(await call('POST /auth/admin-invitation', { body: link })) },
    retry: false,
    // Accepting the invitation uses it up.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
