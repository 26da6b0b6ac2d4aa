import type { FastifyInstance } from 'fastify';
import { membersOf } from '../accounts/account-views.repository.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { publish } from '../live/live.repository.ts';
import { findLead } from './leads.repository.ts';

/** A form sends one every 15 seconds, and one whenever another member opens it. */
const MAX_PER_MINUTE = 60;

/** Route by which the members of an account see who is answering a lead. Nothing is stored besides the live event. */
export function presenceRoutes(app: FastifyInstance): void {
  route(
    app,
    'POST /vendor-account/{accountId}/leads/{leadId}/presence',
    async ({ params: { accountId, leadId }, body: { answering }, person, reply }) => {
      await app.limit(reply, {
        name: 'presence',
        max: MAX_PER_MINUTE,
        windowSeconds: 60,
        subject: String(person.id),
      });
      if (!(await findLead(app.db, accountId, leadId))) throw notFound();
      const members = await membersOf(app.db, [accountId]);
      const data = {
        account_id: accountId,
        lead_id: leadId,
        user_id: person.id,
        name: person.name,
        answering,
      };
      if (members.length > 1)
        await app.db.transaction((tx) => publish(tx, 'lead.presence', data, { accountId }));
      return { message: 'Told your team.' };
    },
  );
}
