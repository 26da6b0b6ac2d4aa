import type { FastifyInstance } from 'fastify';
import { addMailSource } from '../mail/sources.ts';
import { findByEmail } from '../sessions/users.repository.ts';
import { issueInvitationSecret } from './invitations.repository.ts';

/** What the emails to invited admins and to admins say. */
export function adminEmails(app: FastifyInstance): void {
  addMailSource(app, ['admin-invitation'], async ({ data }) => {
    const secret = await issueInvitationSecret(app.db, Number(data['invitationId']));
    return secret === null ? null : { data, secret };
  });
  addMailSource(app, ['admin-added'], async ({ data, recipient }) =>
    (await findByEmail(app.db, recipient))?.role === 'admin' ? { data } : null,
  );
}
