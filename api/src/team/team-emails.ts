import type { FastifyInstance } from 'fastify';
import { accountReceives } from '../accounts/members.repository.ts';
import { addMailSource } from '../mail/sources.ts';
import { teamInvitations } from './invitations.ts';

/** What the emails to invited members and about the members of a team say. */
export function teamEmails(app: FastifyInstance): void {
  teamInvitations.addMails(app);
  addMailSource(app, ['team-joined', 'team-changed'], async ({ data }) =>
    (await accountReceives(app.db, Number(data['accountId']))) ? { data } : null,
  );
}
