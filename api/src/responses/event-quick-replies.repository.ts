import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { countOf } from '../database/lists.ts';
import { eventQuickReplies, folded } from '../database/schema/index.ts';

/** A row of quick replies for some events. */
export type EventQuickReplyRow = typeof eventQuickReplies.$inferSelect;
type NewReply = Omit<EventQuickReplyRow, 'id' | 'updatedAt'>;
interface ReplyPath {
  accountId: number;
  quickReplyId: number;
}

const ofAccount = (accountId: number) => eq(eventQuickReplies.accountId, accountId);
const byId = ({ accountId, quickReplyId }: ReplyPath) =>
  and(eq(eventQuickReplies.id, quickReplyId), ofAccount(accountId));

/** Returns an account's quick replies for some events, sorted by name. */
export const listEventQuickReplies = (db: Database, accountId: number): Promise<EventQuickReplyRow[]> =>
  db.select().from(eventQuickReplies).where(ofAccount(accountId)).orderBy(folded(eventQuickReplies.name));

/** Returns a quick reply, locked until the commit, or undefined. */
export async function lockEventQuickReply(
  tx: Database,
  path: ReplyPath,
): Promise<EventQuickReplyRow | undefined> {
  const [row] = await tx.select().from(eventQuickReplies).where(byId(path)).for('no key update');
  return row;
}

/** Counts an account's quick replies for some events. */
export async function countEventQuickReplies(db: Database, accountId: number): Promise<number> {
  const [saved] = await db.select({ count: countOf }).from(eventQuickReplies).where(ofAccount(accountId));
  return saved!.count;
}

/** Adds a quick reply. A taken name violates `event_quick_replies_name`. */
export async function addEventQuickReply(tx: Database, reply: NewReply): Promise<EventQuickReplyRow> {
  const [row] = await tx.insert(eventQuickReplies).values(reply).returning();
  return row!;
}

/**
 * Updates a quick reply. Returns undefined when the account has none with that id. A taken name violates
 * `event_quick_replies_name`.
 */
export async function updateEventQuickReply(
  tx: Database,
  path: ReplyPath,
  reply: Omit<NewReply, 'accountId'>,
): Promise<EventQuickReplyRow | undefined> {
  const [row] = await tx
    .update(eventQuickReplies)
    .set({ ...reply, updatedAt: sql`now()` })
    .where(byId(path))
    .returning();
  return row;
}

/** Deletes a quick reply. Returns whether there was one. */
export async function deleteEventQuickReply(db: Database, path: ReplyPath): Promise<boolean> {
  const gone = await db.delete(eventQuickReplies).where(byId(path)).returning({ id: eventQuickReplies.id });
  return gone.length === 1;
}
