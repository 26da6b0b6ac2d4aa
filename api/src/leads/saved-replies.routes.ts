import { SAVED_REPLIES_MAX, type SavedReply, type SavedReplyBody } from '@portal/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { violatedUnique } from '../database/problems.ts';
import { savedReplies, vendorAccounts } from '../database/schema/index.ts';
import { toCents, wholeDollars } from '../money.ts';
import { countOf } from '../paging.ts';
import { invalid, notFound } from '../problem.ts';
import { route } from '../route.ts';
import { orNull } from '../text.ts';

/** Answers that an account keeps under a name, to send them again. */
export function savedReplyRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/saved-replies', async ({ params }) => {
    const rows = await app.db
      .select()
      .from(savedReplies)
      .where(eq(savedReplies.accountId, params.accountId))
      .orderBy(sql`lower(${savedReplies.name})`);
    return { data: rows.map(present) };
  });

  route(app, 'POST /vendor-account/{accountId}/saved-replies', ({ params: { accountId }, body }) =>
    uniquelyNamed(
      app.db.transaction(async (tx) => {
        await assertRoom(tx, accountId);
        const [row] = await tx
          .insert(savedReplies)
          .values({ accountId, ...stored(body) })
          .returning();
        return present(row!);
      }),
    ),
  );

  route(app, 'PUT /vendor-account/{accountId}/saved-replies/{replyId}', async ({ params, body }) => {
    const changed = app.db
      .update(savedReplies)
      .set({ ...stored(body), updatedAt: sql`now()` })
      .where(own(params))
      .returning();
    const [row] = await uniquelyNamed(changed.execute());
    if (!row) throw notFound();
    return present(row);
  });

  route(app, 'DELETE /vendor-account/{accountId}/saved-replies/{replyId}', async ({ params }) => {
    const [gone] = await app.db.delete(savedReplies).where(own(params)).returning({ id: savedReplies.id });
    if (!gone) throw notFound();
    return { message: 'The reply was deleted.' };
  });
}

const own = ({ accountId, replyId }: { accountId: number; replyId: number }) =>
  and(eq(savedReplies.id, replyId), eq(savedReplies.accountId, accountId));

/** Locked until the commit, so that two at once do not pass the limit together. */
async function assertRoom(tx: Database, accountId: number): Promise<void> {
  await tx
    .select({ id: vendorAccounts.id })
    .from(vendorAccounts)
    .where(eq(vendorAccounts.id, accountId))
    .for('no key update');
  const [kept] = await tx
    .select({ count: countOf })
    .from(savedReplies)
    .where(eq(savedReplies.accountId, accountId));
  if (kept!.count >= SAVED_REPLIES_MAX)
    throw invalid({ name: `At most ${SAVED_REPLIES_MAX} replies can be kept` });
}

/** A taken name is a fault of the field. */
function uniquelyNamed<T>(saved: Promise<T>): Promise<T> {
  return saved.catch((error: unknown) => {
    throw violatedUnique(error) === 'saved_replies_name'
      ? invalid({ name: 'There is already a reply with this name' })
      : error;
  });
}

const stored = (body: SavedReplyBody) => ({
  name: body.name,
  basePackageCents: body.base_package === null ? null : toCents(body.base_package),
  vendorNotes: orNull(body.vendor_notes),
  nextSteps: orNull(body.next_steps),
  estimatedTimeline: orNull(body.estimated_timeline),
});

const present = (row: typeof savedReplies.$inferSelect): SavedReply => ({
  id: row.id,
  name: row.name,
  base_package: row.basePackageCents === null ? null : wholeDollars(row.basePackageCents),
  vendor_notes: row.vendorNotes,
  next_steps: row.nextSteps,
  estimated_timeline: row.estimatedTimeline,
  updated_at: row.updatedAt.toISOString(),
});
