import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { makeOwner } from './change-members.ts';
import { inviteOwner } from './invitations.ts';
import { limitInvitations } from './limit-invitations.ts';

/** Routes by which admins help an account whose owners lost access. */
export function adminTeamRoutes(app: FastifyInstance): void {
  route(
    app,
    'POST /vendor-admin/accounts/{accountId}/owner',
    async ({ params: { accountId }, body, person, request }) => {
      const member = await makeOwner(app, person, { accountId, userId: body.user_id });
      const details = { account: accountId, of: member.id, role: 'owner' };
      logSecurityEvent(request, 'member_role_changed', details);
      return member;
    },
  );

  route(
    app,
    'POST /vendor-admin/accounts/{accountId}/owner-invitation',
    async ({ params: { accountId }, body: { email }, person, reply }) => {
      await limitInvitations(app, reply, { accountId, email });
      return inviteOwner(app, person, { accountId, email });
    },
  );
}
