import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { deleteUnlocked } from '../database/rows.ts';
import { onboardingDrafts } from '../database/schema/index.ts';

type DraftRow = typeof onboardingDrafts.$inferSelect;

/** Returns a user's draft or undefined. A draft expires 24 hours after the last save (specification, section 9). */
export async function findDraft(db: Database, userId: number): Promise<DraftRow | undefined> {
  const [draft] = await db
    .select()
    .from(onboardingDrafts)
    .where(
      and(
        eq(onboardingDrafts.userId, userId),
        gt(onboardingDrafts.savedAt, sql`now() - interval '24 hours'`),
      ),
    );
  return draft;
}

/** Replaces a user's draft. Returns the time of the save. */
export async function saveDraft(db: Database, userId: number, form: DraftRow['form']): Promise<Date> {
  const [saved] = await db
    .insert(onboardingDrafts)
    .values({ userId, form })
    .onConflictDoUpdate({ target: onboardingDrafts.userId, set: { form, savedAt: sql`now()` } })
    .returning();
  return saved!.savedAt;
}

/** Deletes a user's draft. */
export async function deleteDraft(db: Database, userId: number): Promise<void> {
  await db.delete(onboardingDrafts).where(eq(onboardingDrafts.userId, userId));
}

/** Deletes expired drafts. */
export async function deleteOldDrafts(db: Database): Promise<void> {
  await deleteUnlocked(db, onboardingDrafts, sql`${onboardingDrafts.savedAt} < now() - interval '24 hours'`);
}
