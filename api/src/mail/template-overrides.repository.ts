import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { prepared, type Value } from '../database/prepared.ts';
import { emailTemplates } from '../database/schema/index.ts';
import { together } from '../database/together.ts';
import type { TemplateOverride } from './build-email.ts';

/** An admin's override of an email. */
export type StoredOverride = typeof emailTemplates.$inferSelect;

/** Returns the override of an email, or undefined. */
export const findOverride: (db: Database, template: string) => Promise<StoredOverride | undefined> = together(
  async (db, names: string[]) => {
    const rows = await selectOverrides(db, { names });
    const byName = new Map(rows.map((override) => [override.template, override]));
    return names.map((name) => byName.get(name));
  },
);
const selectOverrides = prepared('wordings', (qb, value: Value<'names'>) =>
  qb
    .select()
    .from(emailTemplates)
    .where(sql`${emailTemplates.template} = any(${value('names')}::text[])`),
);

/** Returns all overrides, by template. */
export const listOverrides = (db: Database): Promise<StoredOverride[]> =>
  db.select().from(emailTemplates).orderBy(emailTemplates.template);

/** Replaces the override of an email. */
export async function saveOverride(
  tx: Database,
  template: string,
  override: TemplateOverride & { updatedBy: number },
): Promise<void> {
  await tx
    .insert(emailTemplates)
    .values({ template, ...override })
    .onConflictDoUpdate({ target: emailTemplates.template, set: { ...override, updatedAt: sql`now()` } });
}

/** Restores the default text of an email, or of every email (null). Returns the removed overrides. */
export const resetOverrides = (tx: Database, template: string | null): Promise<StoredOverride[]> =>
  tx
    .delete(emailTemplates)
    .where(template ? eq(emailTemplates.template, template) : undefined)
    .returning();
