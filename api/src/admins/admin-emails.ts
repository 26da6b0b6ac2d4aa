import type { FastifyInstance } from 'fastify';
import { addMailSource } from '../mail/sources.ts';
import { findByEmail } from '../sessions/users.repository.ts';
import { adminInvitations } from './invitations.ts';

/** What the emails to invited admins and to admins say. */
export function adminEmails(app: FastifyInstance): void {
  adminInvitations.addMails(app);
  addMailSource(app, ['admin-added'], async ({ data, recipient }) =>
    (await findByEmail(app.db, recipient))?.role === 'admin' ? { data } : null,
  );
}
