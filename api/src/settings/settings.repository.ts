import type { PortalSettings } from '@portal/shared/contract';
import { phrasesOf, type SettingPhrases } from '@portal/shared/domain';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { portalSettings } from '../database/schema/index.ts';

export type SettingsRow = typeof portalSettings.$inferSelect;

/** Returns the settings row. Inserts it with the table's defaults on first read. */
export async function readSettingsRow(db: Database): Promise<SettingsRow> {
  const [row] = await db.select().from(portalSettings).where(eq(portalSettings.id, 1));
  if (row) return row;
  await db.insert(portalSettings).values({ id: 1 }).onConflictDoNothing();
  return (await db.select().from(portalSettings).where(eq(portalSettings.id, 1)))[0]!;
}

/** Returns the row and locks it until the transaction ends, which serializes concurrent changes. */
export async function lockSettingsRow(tx: Database): Promise<SettingsRow> {
  await readSettingsRow(tx);
  const [row] = await tx.select().from(portalSettings).where(eq(portalSettings.id, 1)).for('update');
  // A concurrent reset replaced the row during the wait.
  return row ?? lockSettingsRow(tx);
}

/** Changes the given settings; omitted ones keep their value. */
export async function changeSettings(
  tx: Database,
  change: Partial<PortalSettings>,
  adminId: number,
): Promise<SettingsRow> {
  await readSettingsRow(tx);
  const [row] = await tx
    .update(portalSettings)
    .set({
      ...(change.accepting_applications !== undefined && {
        acceptingApplications: change.accepting_applications,
      }),
      ...(change.manual_review_required !== undefined && {
        manualReviewRequired: change.manual_review_required,
      }),
      ...(change.announcements_enabled !== undefined && {
        announcementsEnabled: change.announcements_enabled,
      }),
      ...(change.referral_rate !== undefined && { referralRateBps: Math.round(change.referral_rate * 100) }),
      ...(change.free_leads !== undefined && { freeLeads: change.free_leads }),
      ...(change.review_days_min !== undefined && { reviewDaysMin: change.review_days_min }),
      ...(change.review_days_max !== undefined && { reviewDaysMax: change.review_days_max }),
      ...(change.reapply_days !== undefined && { reapplyDays: change.reapply_days }),
      ...(change.response_hours !== undefined && { responseHours: change.response_hours }),
      ...(change.booking_tools_soon !== undefined && { bookingToolsSoon: change.booking_tools_soon }),
      ...(change.lead_expiry_hours !== undefined && { leadExpiryHours: change.lead_expiry_hours }),
      ...(change.invoice_due_days !== undefined && { invoiceDueDays: change.invoice_due_days }),
      ...(change.invoice_issuer !== undefined && { invoiceIssuer: change.invoice_issuer }),
      ...(change.payment_instructions !== undefined && { paymentInstructions: change.payment_instructions }),
      ...(change.payment_link !== undefined && { paymentLink: change.payment_link }),
      updatedBy: adminId,
      updatedAt: sql`now()`,
    })
    .where(eq(portalSettings.id, 1))
    .returning();
  return row!;
}

/** Restores the default settings. */
export async function resetSettings(tx: Database, adminId: number): Promise<SettingsRow> {
  await tx.delete(portalSettings);
  return changeSettings(tx, {}, adminId);
}

/** Presents the settings. The rate is shown as a percentage. */
export const presentSettings = (row: SettingsRow): PortalSettings => ({
  accepting_applications: row.acceptingApplications,
  manual_review_required: row.manualReviewRequired,
  announcements_enabled: row.announcementsEnabled,
  referral_rate: row.referralRateBps / 100,
  free_leads: row.freeLeads,
  review_days_min: row.reviewDaysMin,
  review_days_max: row.reviewDaysMax,
  reapply_days: row.reapplyDays,
  response_hours: row.responseHours,
  booking_tools_soon: row.bookingToolsSoon,
  lead_expiry_hours: row.leadExpiryHours,
  invoice_due_days: row.invoiceDueDays,
  invoice_issuer: row.invoiceIssuer,
  payment_instructions: row.paymentInstructions,
  payment_link: row.paymentLink,
});

/** Returns the phrases of the settings, for an email or a text message. */
export const readPhrases = async (db: Database): Promise<SettingPhrases> =>
  phrasesOf(presentSettings(await readSettingsRow(db)));
