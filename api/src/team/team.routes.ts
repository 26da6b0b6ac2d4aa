import { hasMemberRight } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { findAccountRow } from '../accounts/accounts.repository.ts';
import { authLimits } from '../sessions/limits.ts';
import { conflict, notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { withSecondFactor } from '../second-factor/second-factor.repository.ts';
import { changeRole, handOver, removeMember } from './change-members.ts';
import { acceptInvitation, invite, readInvitation, teamInvitations } from './invitations.ts';
import { teamInvitationRows } from './invitations.repository.ts';
import { limitInvitations } from './limit-invitations.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { listMembers } from '../accounts/members.repository.ts';

const OWN_FACTOR_MISSING =
  'Set up two-step login for yourself first, or log in again with it. Otherwise you’d lock yourself out.';

/** Routes for the members of an account and its invitations. */
export function teamRoutes(app: FastifyInstance): void {
  const limits = authLimits(app);

  route(app, 'GET /vendor-account/{accountId}/team', async ({ params: { accountId }, request }) => {
    const seesInvitations = hasMemberRight(request.membership!.role, 'own');
    const members = await listMembers(app.db, accountId);
    const ids = members.map(({ id }) => id);
    const secured = await withSecondFactor(app.db, ids);
    return {
      members,
      second_factor_required: (await findAccountRow(app.db, accountId))!.requireSecondFactor,
      without_second_factor: ids.filter((id) => !secured.has(id)),
      invitations: seesInvitations ? await teamInvitations.list(app.db, { accountId }) : [],
    };
  });

  route(app, 'POST /vendor-account/{accountId}/team/invitations', async ({ params, body, person, reply }) => {
    await limitInvitations(app, reply, { ...params, email: body.email });
    return invite(app, person, { ...params, ...body });
  });

  route(
    app,
    'POST /vendor-account/{accountId}/team/invitations/{teamInvitationId}/resend',
    async ({ params: { accountId, teamInvitationId: id }, person, reply }) => {
      const found = await teamInvitationRows.find(app.db, { accountId, id });
      if (!found) throw notFound();
      await limitInvitations(app, reply, { accountId, email: found.email });
      return teamInvitations.resend(app, person, { accountId, id });
    },
  );

  route(
    app,
    'DELETE /vendor-account/{accountId}/team/invitations/{teamInvitationId}',
    ({ params: { accountId, teamInvitationId: id }, person }) =>
      teamInvitations.revoke(app, person, { accountId, id }),
  );

  route(
    app,
    'PUT /vendor-account/{accountId}/team/second-factor',
    async ({ params: { accountId }, body: { required }, person, request }) => {
      if (required && !request.session!.secondFactor)
        throw conflict('own_factor_missing', OWN_FACTOR_MISSING);
      await requireSecondFactor(app, person, { accountId, required });
      logSecurityEvent(request, 'team_second_factor', { account: accountId, required });
      return { message: required ? 'Two-step login is required.' : 'Two-step login is optional.' };
    },
  );

  route(
    app,
    'PUT /vendor-account/{accountId}/team/members/{userId}',
    async ({ params, body: { role }, person, request }) => {
      const member = await changeRole(app, person, { ...params, role });
      logSecurityEvent(request, 'member_role_changed', { account: params.accountId, of: member.id, role });
      return member;
    },
  );

  route(
    app,
    'DELETE /vendor-account/{accountId}/team/members/{userId}',
    async ({ params, person, request }) => {
      await removeMember(app, person, params);
      logSecurityEvent(request, 'member_removed', { account: params.accountId, of: params.userId });
      return { message: 'Member removed.' };
    },
  );

  route(
    app,
    'POST /vendor-account/{accountId}/team/members/{userId}/hand-over',
    async ({ params, person, request }) => {
      const member = await handOver(app, person, params);
      const details = { account: params.accountId, of: member.id, role: 'owner' };
      logSecurityEvent(request, 'member_role_changed', details);
      return member;
    },
  );

  route(app, 'POST /auth/team-invitation', async ({ body, request, reply }) => {
    await app.limit(reply, limits.secret(request.ip));
    return readInvitation(app, body);
  });

  route(app, 'POST /auth/team-invitation/accept', async ({ body, person, sessionId, request, reply }) => {
    await app.limit(reply, limits.secret(request.ip));
    const accepted = await acceptInvitation(app, { person, sessionId, link: body });
    logSecurityEvent(request, 'member_added', { account: accepted.account_id, of: person.id });
    return accepted;
  });
}
