import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { emailTemplates } from '../database/schema/index.ts';
import type { TemplateOverride } from './build-email.ts';

/** An admin's override of an email. */
export type StoredOverride = typeof emailTemplates.$inferSelect;

/** Returns the override of an email, or undefined. */
export async function findOverride(db: Database, template: string): Promise<StoredOverride | undefined> {
  const [override] = await db.select().from(emailTemplates).where(eq(emailTemplates.template, template));
  return override;
}

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
