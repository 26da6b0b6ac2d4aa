import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { deleteUnlocked } from '../database/rows.ts';
import { leads, onboardingDrafts, responseDrafts } from '../database/schema/index.ts';

/** Whose draft: of the response to a lead, or of the onboarding. */
export interface DraftKey {
  userId: number;
  leadId?: number;
}

/** A stored draft. */
export interface DraftRow {
  form: Record<string, unknown>;
  savedAt: Date;
}

/** The onboarding expires 24 hours after the last save (specification, section 9). A lead never waits a week for a response. */
const [ONBOARDING_AGE, RESPONSE_AGE] = [sql`interval '24 hours'`, sql`interval '7 days'`];

const ofResponse = (userId: number, leadId: number) =>
  and(eq(responseDrafts.userId, userId), eq(responseDrafts.leadId, leadId));

/** Returns a draft, or undefined if there is none or it has expired. */
export async function findDraft(db: Database, { userId, leadId }: DraftKey): Promise<DraftRow | undefined> {
  const [draft] =
    leadId === undefined
      ? await db
          .select()
          .from(onboardingDrafts)
          .where(
            and(
              eq(onboardingDrafts.userId, userId),
              gt(onboardingDrafts.savedAt, sql`now() - ${ONBOARDING_AGE}`),
            ),
          )
      : await db
          .select()
          .from(responseDrafts)
          .where(and(ofResponse(userId, leadId), gt(responseDrafts.savedAt, sql`now() - ${RESPONSE_AGE}`)));
  return draft;
}

/** Stores a draft over an earlier one. Returns it. */
export async function storeDraft(
  tx: Database,
  { userId, leadId }: DraftKey,
  form: DraftRow['form'],
): Promise<DraftRow> {
  const set = { form, savedAt: sql`now()` };
  const [stored] =
    leadId === undefined
      ? await tx
          .insert(onboardingDrafts)
          .values({ userId, form })
          .onConflictDoUpdate({ target: onboardingDrafts.userId, set })
          .returning()
      : await tx
          .insert(responseDrafts)
          .values({ userId, leadId, form })
          .onConflictDoUpdate({ target: [responseDrafts.userId, responseDrafts.leadId], set })
          .returning();
  return stored!;
}

/** Counts a user's unfinished responses. */
export async function countResponseDrafts(db: Database, userId: number): Promise<number> {
  const [found] = await db
    .select({ drafts: count() })
    .from(responseDrafts)
    .where(eq(responseDrafts.userId, userId));
  return found!.drafts;
}

/** Deletes a draft. */
export async function deleteDraft(db: Database, { userId, leadId }: DraftKey): Promise<void> {
  await (leadId === undefined
    ? db.delete(onboardingDrafts).where(eq(onboardingDrafts.userId, userId))
    : db.delete(responseDrafts).where(ofResponse(userId, leadId)));
}

/** Deletes what a user wrote as a member of an account. */
export async function deleteDraftsOfMember(
  tx: Database,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<void> {
  const leadIds = tx.select({ id: leads.id }).from(leads).where(eq(leads.accountId, accountId));
  await tx
    .delete(responseDrafts)
    .where(and(eq(responseDrafts.userId, userId), inArray(responseDrafts.leadId, leadIds)));
}

/** Deletes expired drafts. */
export async function deleteOldDrafts(db: Database): Promise<void> {
  await deleteUnlocked(db, onboardingDrafts, sql`${onboardingDrafts.savedAt} < now() - ${ONBOARDING_AGE}`);
  await deleteUnlocked(db, responseDrafts, sql`${responseDrafts.savedAt} < now() - ${RESPONSE_AGE}`);
}
