import type { FastifyInstance } from 'fastify';
import { authLimits } from '../sessions/limits.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { presentOpened } from '../invitations/invitations.ts';
import { listAdmins } from './admins.repository.ts';
import { changeRole } from './change-role.ts';
import { acceptInvitation, adminInvitations, invite } from './invitations.ts';

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
    data: await adminInvitations.list(app.db, {}),
  }));

  route(app, 'POST /vendor-admin/admin-invitations', ({ body, person }) => invite(app, person, body));

  route(app, 'POST /vendor-admin/admin-invitations/{invitationId}/resend', ({ params, person }) =>
    adminInvitations.resend(app, person, { id: params.invitationId }),
  );

  route(app, 'DELETE /vendor-admin/admin-invitations/{invitationId}', ({ params, person }) =>
    adminInvitations.revoke(app, person, { id: params.invitationId }),
  );

  route(app, 'POST /auth/admin-invitation', async ({ body, request, reply }) => {
    await app.limit(reply, limits.secret(request.ip));
    return presentOpened(await adminInvitations.read(app.db, body));
  });

  route(app, 'POST /auth/admin-invitation/accept', async ({ body, person, sessionId, request, reply }) => {
    await app.limit(reply, limits.secret(request.ip));
    const accepted = await acceptInvitation(app, { person, sessionId, link: body });
    logSecurityEvent(request, 'admin_added', { user: person.id });
    return accepted;
  });
}
