import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt, users } from './users.ts';

/** The portal's settings: one row, created with defaults on first read. */
export const portalSettings = pgTable(
  'portal_settings',
  {
    id: integer('id').primaryKey().default(1),
    acceptingApplications: boolean('accepting_applications').notNull().default(true),
    announcementsEnabled: boolean('announcements_enabled').notNull().default(false),
    manualReviewRequired: boolean('manual_review_required').notNull().default(true),
    referralRateBps: integer('referral_rate_bps').notNull().default(1000),
    freeLeads: integer('free_leads').notNull().default(3),
    /** The review time shown to applicants, in business days. */
    reviewDaysMin: integer('review_days_min').notNull().default(1),
    reviewDaysMax: integer('review_days_max').notNull().default(2),
    /** Days until a rejected applicant may reapply. */
    reapplyDays: integer('reapply_days').notNull().default(90),
    /** Hours in which vendors are asked to respond; then comes the reminder. */
    responseHours: integer('response_hours').notNull().default(2),
    /** The landing page announces booking tracking and analytics as coming soon. */
    bookingToolsSoon: boolean('booking_tools_soon').notNull().default(false),
    /** Hours after delivery in which a vendor can respond to a lead. */
    leadExpiryHours: integer('lead_expiry_hours').notNull().default(72),
    /** Days after an invoice is issued until it is due. */
    invoiceDueDays: integer('invoice_due_days').notNull().default(14),
    /** Who issues invoices: name and address. Empty texts are left out of them. */
    invoiceIssuer: text('invoice_issuer').notNull().default(''),
    /** How vendors pay, as a text and as the link of a payment page. */
    paymentInstructions: text('payment_instructions').notNull().default(''),
    paymentLink: text('payment_link').notNull().default(''),
    /** Used by earlier versions, which let owners write a list that no screen showed. */
    requiredInformation: text('required_information')
      .array()
      .notNull()
      .default([
        'Title',
        'Business name',
        'Website or Instagram',
        'Preferred communication method',
        'Legal agreements',
      ]),
    updatedBy: integer('updated_by').references(() => users.id),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('portal_settings_one', sql`${t.id} = 1`),
    check('portal_settings_rate', sql`${t.referralRateBps} between 0 and 10000`),
    check(
      'portal_settings_review',
      sql`${t.reviewDaysMin} between 0 and ${t.reviewDaysMax} and ${t.reviewDaysMax} <= 60`,
    ),
    check('portal_settings_reapply', sql`${t.reapplyDays} between 0 and 730`),
    check('portal_settings_expiry', sql`${t.leadExpiryHours} between 1 and 720`),
    check('portal_settings_response', sql`${t.responseHours} between 1 and 168`),
    check('portal_settings_invoice_due', sql`${t.invoiceDueDays} between 0 and 90`),
    check('portal_settings_free', sql`${t.freeLeads} between 0 and 100`),
  ],
);

/** Subjects and intros that admins changed. Templates without a row use their default. */
export const emailTemplates = pgTable('email_templates', {
  template: text('template').primaryKey(),
  subject: text('subject').notNull(),
  intro: text('intro').notNull(),
  updatedBy: integer('updated_by').references(() => users.id),
  updatedAt: updatedAt(),
});
