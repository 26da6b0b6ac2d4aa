import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { countOf } from '../database/lists.ts';
import { folded, quickReplies, savedReplies } from '../database/schema/index.ts';

type QuickReplyRow = typeof quickReplies.$inferSelect;
/** A row of saved replies. */
export type SavedReplyRow = typeof savedReplies.$inferSelect;
/** The fields of a reply; the price in cents. */
type Reply = Pick<QuickReplyRow, 'basePackageCents' | 'vendorNotes' | 'nextSteps' | 'estimatedTimeline'>;
/** The fields of a quick reply. */
export type QuickReplyContent = Reply & Pick<QuickReplyRow, 'additionalOptions'>;

/** Returns an account's general quick reply, or undefined until the vendor has saved one. */
export async function findQuickReply(db: Database, accountId: number): Promise<QuickReplyRow | undefined> {
  const [row] = await db.select().from(quickReplies).where(eq(quickReplies.accountId, accountId));
  return row;
}

/** Replaces an account's general quick reply. */
export async function saveQuickReply(
  tx: Database,
  accountId: number,
  reply: QuickReplyContent,
): Promise<void> {
  await tx
    .insert(quickReplies)
    .values({ accountId, ...reply })
    .onConflictDoUpdate({ target: quickReplies.accountId, set: { ...reply, updatedAt: sql`now()` } });
}

const ofAccount = (accountId: number) => eq(savedReplies.accountId, accountId);
const byId = ({ accountId, replyId }: { accountId: number; replyId: number }) =>
  and(eq(savedReplies.id, replyId), ofAccount(accountId));

/** Returns an account's saved replies, sorted by name. */
export const listSavedReplies = (db: Database, accountId: number): Promise<SavedReplyRow[]> =>
  db.select().from(savedReplies).where(ofAccount(accountId)).orderBy(folded(savedReplies.name));

/** Returns a saved reply, locked until the commit, or undefined. */
export async function lockSavedReply(
  tx: Database,
  path: { accountId: number; replyId: number },
): Promise<SavedReplyRow | undefined> {
  const [row] = await tx.select().from(savedReplies).where(byId(path)).for('no key update');
  return row;
}

/** Counts an account's saved replies. */
export async function countSavedReplies(db: Database, accountId: number): Promise<number> {
  const [saved] = await db.select({ count: countOf }).from(savedReplies).where(ofAccount(accountId));
  return saved!.count;
}

/** Adds a saved reply. A taken name violates `saved_replies_name`. */
export async function addSavedReply(
  tx: Database,
  reply: Reply & { accountId: number; name: string },
): Promise<SavedReplyRow> {
  const [row] = await tx.insert(savedReplies).values(reply).returning();
  return row!;
}

/**
 * Updates a saved reply. Returns undefined when the account has none with that id. A taken name violates
 * `saved_replies_name`.
 */
export async function updateSavedReply(
  db: Database,
  path: { accountId: number; replyId: number },
  reply: Reply & { name: string },
): Promise<SavedReplyRow | undefined> {
  const [row] = await db
    .update(savedReplies)
    .set({ ...reply, updatedAt: sql`now()` })
    .where(byId(path))
    .returning();
  return row;
}

/** Deletes a saved reply. Returns whether there was one. */
export async function deleteSavedReply(
  db: Database,
  path: { accountId: number; replyId: number },
): Promise<boolean> {
  const gone = await db.delete(savedReplies).where(byId(path)).returning({ id: savedReplies.id });
  return gone.length === 1;
}
