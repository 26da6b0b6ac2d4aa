import type { LeadNotes } from '@portal/shared/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { inBatches } from '../database/lists.ts';
import { folded, leadNotes, leads, leadTags, users } from '../database/schema/index.ts';
import type { LeadPath } from './leads.repository.ts';

/** Returns the note and tags of a lead. Version 0 means that nothing was saved yet. */
export async function readNotes(db: Database, leadId: number): Promise<LeadNotes> {
  const [saved] = await db
    .select({
      note: leadNotes.note,
      version: leadNotes.version,
      updatedAt: leadNotes.updatedAt,
      updatedBy: users.name,
    })
    .from(leadNotes)
    .innerJoin(users, eq(users.id, leadNotes.updatedBy))
    .where(eq(leadNotes.leadId, leadId));
  const tags = await tagsOfLeads(db, [leadId]);
  return {
    note: saved?.note ?? '',
    tags: tags[leadId] ?? [],
    version: saved?.version ?? 0,
    updated_at: saved?.updatedAt.toISOString() ?? null,
    updated_by: saved?.updatedBy ?? null,
  };
}

/**
 * Saves a note as the version after `version`. Returns false if another version was saved meanwhile: of two concurrent
 * calls, exactly one succeeds.
 */
export async function saveNote(
  tx: Database,
  {
    accountId,
    leadId,
    note,
    version,
    updatedBy,
  }: LeadPath & { note: string; version: number; updatedBy: number },
): Promise<boolean> {
  const saved =
    version === 0
      ? await tx
          .insert(leadNotes)
          .values({ leadId, accountId, note, version: 1, updatedBy })
          .onConflictDoNothing()
          .returning({ leadId: leadNotes.leadId })
      : await tx
          .update(leadNotes)
          .set({ note, version: version + 1, updatedBy, updatedAt: sql`now()` })
          .where(and(eq(leadNotes.leadId, leadId), eq(leadNotes.version, version)))
          .returning({ leadId: leadNotes.leadId });
  return saved.length === 1;
}

/** Replaces the tags of a lead. */
export async function replaceTags(
  tx: Database,
  { accountId, leadId }: LeadPath,
  names: string[],
): Promise<void> {
  await tx.delete(leadTags).where(eq(leadTags.leadId, leadId));
  if (names.length === 0) return;
  await tx.insert(leadTags).values(names.map((name) => ({ accountId, leadId, name })));
}

/** Returns the different tags of an account, by name. */
export async function tagsOfAccount(db: Database, accountId: number): Promise<string[]> {
  const rows = await db
    .select({ name: leadTags.name })
    .from(leadTags)
    .where(eq(leadTags.accountId, accountId))
    .groupBy(leadTags.name)
    .orderBy(folded(leadTags.name));
  return rows.map(({ name }) => name);
}

/** Returns the tags of leads by lead id. Leads without tags are missing. */
async function tagsOfLeads(db: Database, leadIds: number[]): Promise<Record<string, string[]>> {
  if (leadIds.length === 0) return {};
  const rows = await db
    .select({ leadId: leadTags.leadId, name: leadTags.name })
    .from(leadTags)
    .where(inArray(leadTags.leadId, leadIds))
    .orderBy(asc(leadTags.leadId), folded(leadTags.name));
  const found: Record<string, string[]> = {};
  for (const { leadId, name } of rows) (found[leadId] ??= []).push(name);
  return found;
}

/** Matches the leads of an account with a tag. */
export const hasTag = (accountId: number, name: string) =>
  sql`${leads.id} in (select t.lead_id from lead_tags t where t.account_id = ${accountId} and t.name = ${name})`;

/** Reads all notes and tags of an account in batches, for its export. */
export function notesForExport(db: Database, accountId: number) {
  const ids = db
    .select({ id: leadNotes.leadId })
    .from(leadNotes)
    .where(eq(leadNotes.accountId, accountId))
    .orderBy(asc(leadNotes.leadId));
  return inBatches(ids, async (batch) => {
    const rows = await db
      .select({ leadId: leadNotes.leadId, note: leadNotes.note })
      .from(leadNotes)
      .where(inArray(leadNotes.leadId, batch))
      .orderBy(asc(leadNotes.leadId));
    const tags = await tagsOfLeads(db, batch);
    return rows.map(({ leadId, note }) => ({ lead_id: leadId, note, tags: tags[leadId] ?? [] }));
  });
}
