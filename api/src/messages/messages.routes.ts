import type { FastifyInstance, FastifyReply } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { Limit } from '../http/rate-limits.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { findLead, findLeadById, type LeadPath } from '../leads/leads.repository.ts';
import { markNotificationsOfThreadRead } from '../notifications/notifications.repository.ts';
import { deleteMessage, deletionWindow } from './delete-message.ts';
import { listMessages, markThreadRead } from './messages.repository.ts';
import { publishThreadChange } from './notify-message.ts';
import { presentMessage, presentMessages } from './present.ts';
import { sendMessage } from './send-message.ts';

/** The thread on a lead, for the members of its account and for admins who support them. */
export function messageRoutes(app: FastifyInstance): void {
  const window = deletionWindow(app);
  const ownLead = async ({ accountId, leadId }: LeadPath) => {
    const lead = await findLead(app.db, accountId, leadId);
    if (!lead) throw notFound();
    return lead;
  };

  route(
    app,
    'GET /vendor-account/{accountId}/leads/{leadId}/messages',
    async ({ params, query, person, membership }) => {
      const { id } = await ownLead(params);
      const reader = membership.role === 'viewer' ? 'observer' : { userId: person.id };
      return presentMessages(await listMessages(app.db, id, query), reader, window);
    },
  );

  route(
    app,
    'POST /vendor-account/{accountId}/leads/{leadId}/messages',
    async ({ params, body, person, reply }) => {
      await app.limit(reply, messageLimit(app, person.id));
      const { message, repeated } = await sendMessage(app, {
        ...params,
        clientId: body.client_id.toLowerCase(),
        author: 'vendor',
        userId: person.id,
        text: body.text,
        fileIds: body.file_ids ?? [],
      });
      return answer(reply, repeated, presentMessage(message, { userId: person.id }, window));
    },
  );

  route(app, 'POST /vendor-account/{accountId}/leads/{leadId}/messages/read', ({ params, body, person }) =>
    app.db.transaction(async (tx) => {
      const unread = await markThreadRead(tx, { ...params, lastId: body.last_id });
      if (unread === undefined) throw notFound();
      await markNotificationsOfThreadRead(tx, person.id, params.leadId);
      await publishThreadChange(tx, { id: params.leadId, accountId: params.accountId });
      return { unread };
    }),
  );

  route(
    app,
    'DELETE /vendor-account/{accountId}/leads/{leadId}/messages/{messageId}',
    async ({ params, person }) => {
      const reader = { userId: person.id };
      const message = await deleteMessage(app, await ownLead(params), { ...params, reader });
      return presentMessage(message, reader, window);
    },
  );

  route(app, 'GET /vendor-admin/leads/{leadId}/messages', ({ params, query, person }) =>
    app.db.transaction(async (tx) => {
      const lead = await findLeadById(tx, params.leadId);
      if (!lead) throw notFound();
      await recordAuditEntry(tx, {
        action: 'lead_messages_read',
        performedBy: person.id,
        accountId: lead.accountId,
        details: { lead_id: lead.id },
      });
      return presentMessages(await listMessages(tx, lead.id, query), 'observer', window);
    }),
  );
}

/** 200 for a repeat, 201 for a new message. */
export function answer<T>(reply: FastifyReply, repeated: boolean, message: T): T {
  reply.code(repeated ? 200 : 201);
  return message;
}

const messageLimit = ({ config }: FastifyInstance, userId: number): Limit => ({
  name: 'message',
  max: config.LIMIT_MESSAGES_PER_HOUR,
  windowSeconds: 3600,
  subject: String(userId),
});
