import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { deleteMessage, deletionWindow } from './delete-message.ts';
import { answer } from './messages.routes.ts';
import { leadOfMatch } from '../leads/leads-of-match.repository.ts';
import { listMessages } from './messages.repository.ts';
import { presentMessage, presentMessages } from './present.ts';
import { sendMessage } from './send-message.ts';

/** The concierge's side of the thread on a lead. */
export function conciergeMessageRoutes(app: FastifyInstance): void {
  const window = deletionWindow(app);
  route(app, 'GET /concierge/leads/{match_id}/messages', async ({ params, query }) => {
    const lead = await leadOfMatch(app.db, params.match_id, query.account_id);
    return presentMessages(await listMessages(app.db, lead.id, query), 'concierge', window);
  });

  route(app, 'POST /concierge/leads/{match_id}/messages', async ({ params, query, body, reply }) => {
    const lead = await leadOfMatch(app.db, params.match_id, query.account_id);
    const { message, repeated } = await sendMessage(app, {
      accountId: lead.accountId,
      leadId: lead.id,
      clientId: body.client_id.toLowerCase(),
      author: body.author ?? 'concierge',
      userId: null,
      text: body.text,
      fileIds: body.file_ids ?? [],
    });
    return answer(reply, repeated, presentMessage(message, 'concierge', window));
  });

  route(app, 'DELETE /concierge/leads/{match_id}/messages/{message_id}', async ({ params, query }) => {
    const lead = await leadOfMatch(app.db, params.match_id, query.account_id);
    const message = await deleteMessage(app, lead, { messageId: params.message_id, reader: 'concierge' });
    return presentMessage(message, 'concierge', window);
  });
}
