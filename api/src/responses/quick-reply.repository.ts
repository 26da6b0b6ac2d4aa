import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { quickReplies } from '../database/schema/index.ts';

type QuickReplyRow = typeof quickReplies.$inferSelect;
/** The fields of a reply; the price in cents. */
type Reply = Pick<QuickReplyRow, 'basePackageCents' | 'vendorNotes' | 'nextSteps' | 'estimatedTimeline'>;
/** The fields of a quick reply. */
export type QuickReplyContent = Reply & Pick<QuickReplyRow, 'additionalOptions' | 'pictureIds'>;

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
