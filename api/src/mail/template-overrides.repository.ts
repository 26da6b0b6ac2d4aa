import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { emailTemplates } from '../database/schema/index.ts';
import type { TemplateOverride } from './build-email.ts';
import type { TemplateName } from './email-templates.ts';

/** The emails that owners can adapt to their words, in the order of the admin panel. */
export const editableTemplates = [
  'verify-email',
  'application-received',
  'application-question',
  'application-approved',
  'application-rejected',
  'lead-arrived',
  'account-suspended',
  'announcement',
] as const satisfies TemplateName[];
export type EditableTemplate = (typeof editableTemplates)[number];

export const isEditable = (template: string): template is EditableTemplate =>
  (editableTemplates as readonly string[]).includes(template);

/** An admin's override of an email. */
export type StoredOverride = typeof emailTemplates.$inferSelect;

/** Returns the override of an email, or undefined. Earlier versions stored overrides of other emails, which are ignored. */
export async function findOverride(db: Database, template: string): Promise<StoredOverride | undefined> {
  if (!isEditable(template)) return undefined;
  const [override] = await db.select().from(emailTemplates).where(eq(emailTemplates.template, template));
  return override;
}

/** Returns the overrides of the editable emails, by template. */
export const listOverrides = (db: Database): Promise<StoredOverride[]> =>
  db
    .select()
    .from(emailTemplates)
    .where(inArray(emailTemplates.template, [...editableTemplates]))
    .orderBy(emailTemplates.template);

/**
 * Replaces the override of an email. Returns it and the one before, if any, which is the last one even if another admin
 * saves at the same time.
 */
export async function saveOverride(
  tx: Database,
  template: string,
  override: TemplateOverride & { updatedBy: number },
): Promise<{ before: StoredOverride | undefined; after: StoredOverride }> {
  const [added] = await tx
    .insert(emailTemplates)
    .values({ template, ...override })
    .onConflictDoNothing()
    .returning();
  if (added) return { before: undefined, after: added };
  const ofTemplate = eq(emailTemplates.template, template);
  const [before] = await tx.select().from(emailTemplates).where(ofTemplate).for('no key update');
  // A reset removed it in the meantime.
  if (!before) return saveOverride(tx, template, override);
  const [after] = await tx
    .update(emailTemplates)
    .set({ ...override, updatedAt: sql`now()` })
    .where(ofTemplate)
    .returning();
  return { before, after: after! };
}

/** The texts of overrides by template, for the audit log. */
export const textsOf = (overrides: StoredOverride[]): Record<string, TemplateOverride> =>
  Object.fromEntries(overrides.map(({ template, subject, intro }) => [template, { subject, intro }]));

/** Restores the default text of an email, or of every email (null). Returns the removed overrides. */
export const resetOverrides = (tx: Database, template: string | null): Promise<StoredOverride[]> =>
  tx
    .delete(emailTemplates)
    .where(template ? eq(emailTemplates.template, template) : undefined)
    .returning();
