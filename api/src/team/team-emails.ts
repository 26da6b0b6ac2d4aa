import type { FastifyInstance } from 'fastify';
import { accountReceives } from '../accounts/may-receive.ts';
import { addMailSource } from '../mail/sources.ts';
import { issueInvitationSecret } from './invitations.repository.ts';

/** What the emails to invited members and about the members of a team say. */
export function teamEmails(app: FastifyInstance): void {
  addMailSource(app, ['team-invitation'], async ({ data }) => {
    const secret = await issueInvitationSecret(app.db, Number(data['invitationId']));
    return secret === null ? null : { data, secret };
  });
  addMailSource(app, ['team-joined', 'team-changed'], async ({ data }) =>
    (await accountReceives(app.db, Number(data['accountId']))) ? { data } : null,
  );
}
