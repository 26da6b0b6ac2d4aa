import { SAVED_REPLIES_MAX, type SavedReply, type SavedReplyBody } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { invalid, notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { assertNewest, versionOf } from '../http/version.ts';
import {
  addSavedReply,
  countSavedReplies,
  deleteSavedReply,
  listSavedReplies,
  lockSavedReply,
  updateSavedReply,
  type SavedReplyRow,
} from './replies.repository.ts';
import { presentContent, storedContent, uniquelyNamed } from './reply-content.ts';

/** Routes for an account's saved replies. */
export function savedReplyRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/saved-replies', async ({ params }) => {
    const rows = await listSavedReplies(app.db, params.accountId);
    return { data: rows.map(present) };
  });

  route(app, 'POST /vendor-account/{accountId}/saved-replies', ({ params: { accountId }, body }) =>
    named(
      app.db.transaction(async (tx) => {
        await assertRoom(tx, accountId);
        return present(await addSavedReply(tx, { accountId, ...stored(body) }));
      }),
    ),
  );

  route(app, 'PUT /vendor-account/{accountId}/saved-replies/{replyId}', ({ params, body }) =>
    named(
      app.db.transaction(async (tx) => {
        const before = await lockSavedReply(tx, params);
        if (!before) throw notFound();
        const current = present(before);
        const change = stored(body);
        assertNewest(
          { version: body.version, next: present({ ...before, ...change }).version },
          { ...current, changed_at: current.updated_at },
          'Someone on your team changed this reply while you were editing.',
        );
        return present((await updateSavedReply(tx, params, change))!);
      }),
    ),
  );

  route(app, 'DELETE /vendor-account/{accountId}/saved-replies/{replyId}', async ({ params }) => {
    if (!(await deleteSavedReply(app.db, params))) throw notFound();
    return { message: 'The reply was deleted.' };
  });
}

/** Locked until the commit, so that concurrent requests cannot exceed the limit. */
async function assertRoom(tx: Database, accountId: number): Promise<void> {
  await lockAccount(tx, accountId);
  if ((await countSavedReplies(tx, accountId)) >= SAVED_REPLIES_MAX)
    throw invalid({ name: `At most ${SAVED_REPLIES_MAX} saved replies are allowed` });
}

const named = <T>(saved: Promise<T>): Promise<T> =>
  uniquelyNamed('saved_replies_name', 'There is already a reply with this name', saved);

const stored = (body: SavedReplyBody) => ({ name: body.name, ...storedContent(body) });

function present(row: SavedReplyRow): SavedReply {
  const reply = { name: row.name, ...presentContent(row) };
  return { id: row.id, ...reply, updated_at: row.updatedAt.toISOString(), version: versionOf(reply) };
}
