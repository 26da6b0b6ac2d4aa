import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, vendorAccounts } from './business.ts';
import { createdAt, identity, instant, updatedAt, users } from './people.ts';

/** What vendors asked the team to change in their profile. */
export const profileRequests = pgTable(
  'profile_requests',
  {
    id: identity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => vendorAccounts.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    requestedChanges: jsonb('requested_changes').$type<Record<string, string>>().notNull(),
    message: text('message'),
    createdAt: createdAt(),
  },
  (t) => [index('profile_requests_account').on(t.accountId)],
);

/** The ticked boxes of a person's success checklist. */
export const checklists = pgTable('checklists', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  done: text('done').array().notNull(),
  updatedAt: updatedAt(),
});

/** An unfinished onboarding, so that it resumes on another device. Photos are never part of it. */
export const onboardingDrafts = pgTable('onboarding_drafts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  form: jsonb('form').$type<Record<string, unknown>>().notNull(),
  savedAt: instant('saved_at').notNull().defaultNow(),
});

/** What quick accept sends. Without a row the specification's words are proposed and have to be confirmed. */
export const quickReplies = pgTable(
  'quick_replies',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => vendorAccounts.id),
    basePackageCents: cents('base_package_cents'),
    vendorNotes: text('vendor_notes'),
    nextSteps: text('next_steps'),
    estimatedTimeline: text('estimated_timeline'),
    updatedAt: updatedAt(),
  },
  (t) => [check('quick_replies_money', sql`coalesce(${t.basePackageCents}, 0) >= 0`)],
);
