import { SAVED_REPLIES_MAX, type SavedReply, type SavedReplyBody } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { versionOf } from '../http/version.ts';
import { namedList } from './named-list.ts';
import { savedReplyRows, type SavedReplyRow } from './named-rows.repository.ts';
import { presentContent, storedContent } from './reply-content.ts';

const replies = namedList({
  rows: savedReplyRows,
  index: 'saved_replies_name',
  max: SAVED_REPLIES_MAX,
  words: { one: 'reply', many: 'saved replies' },
  stored: (body: SavedReplyBody & { version?: string }) => ({ name: body.name, ...storedContent(body) }),
  present: async (_db, rows) => rows.map(present),
});

/** Routes for an account's saved replies. */
export function savedReplyRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/saved-replies', async ({ params }) => ({
    data: await replies.list(app.db, params.accountId),
  }));
  route(app, 'POST /vendor-account/{accountId}/saved-replies', ({ params, body }) =>
    replies.add(app.db, params.accountId, body),
  );
  route(
    app,
    'PUT /vendor-account/{accountId}/saved-replies/{replyId}',
    ({ params: { accountId, replyId: id }, body }) => replies.change(app.db, { accountId, id }, body),
  );
  route(
    app,
    'DELETE /vendor-account/{accountId}/saved-replies/{replyId}',
    ({ params: { accountId, replyId: id } }) => replies.remove(app.db, { accountId, id }),
  );
}

function present(row: SavedReplyRow): SavedReply {
  const reply = { name: row.name, ...presentContent(row) };
  return { id: row.id, ...reply, updated_at: row.updatedAt.toISOString(), version: versionOf(reply) };
}
