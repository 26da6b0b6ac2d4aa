import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { authLimits } from '../sessions/limits.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { listAdmins } from './admins.repository.ts';
import { changeRole } from './change-role.ts';
import {
  acceptInvitation,
  invite,
  presentInvitation,
  readInvitation,
  resendInvitation,
} from './invitations.ts';
import { findInvitation, listInvitations, revokeInvitation } from './invitations.repository.ts';

/** Routes for admins, their roles and invitations. */
export function adminRoutes(app: FastifyInstance): void {
  const limits = authLimits(app);

  route(app, 'GET /vendor-admin/admins', async () => ({ data: await listAdmins(app.db) }));

  route(app, 'PUT /vendor-admin/admins/{userId}', async ({ params, body, person, request }) => {
    const { userId } = params;
    await changeRole(app, person, { userId, ...body });
    logSecurityEvent(request, 'admin_role_changed', { of: userId, role: body.role });
    const [admin] = await listAdmins(app.db, userId);
    if (!admin) throw notFound();
    return admin;
  });

  route(app, 'DELETE /vendor-admin/admins/{userId}', async ({ params, person, request }) => {
    await changeRole(app, person, { userId: params.userId, role: null });
    logSecurityEvent(request, 'admin_removed', { of: params.userId });
    return { message: 'Admin removed.' };
  });

  route(app, 'GET /vendor-admin/admin-invitations', async () => ({
    data: (await listInvitations(app.db)).map(presentInvitation),
  }));

  route(app, 'POST /vendor-admin/admin-invitations', ({ body, person }) => invite(app, person, body));

  route(app, 'POST /vendor-admin/admin-invitations/{invitationId}/resend', ({ params, person }) =>
    resendInvitation(app, person, params.invitationId),
  );

  route(app, 'DELETE /vendor-admin/admin-invitations/{invitationId}', ({ params, person }) =>
    app.db.transaction(async (tx) => {
      const found = await findInvitation(tx, params.invitationId);
      if (!found || !(await revokeInvitation(tx, params.invitationId))) throw notFound();
      const { email, role } = found.invitation;
      await recordAuditEntry(tx, {
        action: 'admin_invitation_revoked',
        performedBy: person.id,
        details: { email, role },
      });
      return { message: 'Invitation revoked.' };
    }),
  );

  route(app, 'POST /auth/admin-invitation', async ({ body, request, reply }) => {
    await app.limit(reply, limits.secret(request.ip));
    return readInvitation(app, body);
  });

  route(app, 'POST /auth/admin-invitation/accept', async ({ body, person, sessionId, request, reply }) => {
    await app.limit(reply, limits.secret(request.ip));
    const accepted = await acceptInvitation(app, { person, sessionId, link: body });
    logSecurityEvent(request, 'admin_added', { user: person.id });
    return accepted;
  });
}
