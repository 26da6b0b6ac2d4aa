import {
  accountStatuses,
  deliveryMethods,
  memberRoles,
  type AccountStatus,
  type DeliveryMethod,
  type EventType,
} from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, folded, identity, instant, oneOf, refersTo, updatedAt, users } from './users.ts';

/** Money is stored in integer cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/** A website's host without www. Indexed: queries must use the same expression. */
export const hostOf = (website: unknown) =>
  sql`regexp_replace(substring(lower(${website}) from '^https?://([^/:?#]+)'), '^www\\.', '')`;
/** An Instagram handle without its @. Indexed. */
export const handleOf = (instagram: unknown) => sql`lower(ltrim(${instagram}, '@'))`;
/** The last ten digits of a phone number. Indexed. */
export const digitsOf = (phone: unknown) => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`;

/** A category without regard to case and repeated spaces, as categories are shown. Indexed. */
export const spellingOf = (category: unknown) =>
  sql`lower(regexp_replace(trim(${category}), '\\s+', ' ', 'g'))`;

/** A business known to the platform. */
export const vendors = pgTable(
  'vendors',
  {
    id: identity(),
    businessName: text('business_name').notNull(),
    title: text('title'),
    name: text('name'),
    category: text('category'),
    rating: real('rating'),
    website: text('website'),
    instagram: text('instagram'),
    email: text('email'),
    phone: text('phone'),
    services: text('services'),
    /** The record that replaced this one, and when. Its account and its history moved there. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => vendors.id),
    mergedAt: instant('merged_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('vendors_rating', sql`${t.rating} between 0 and 5`),
    check('vendors_merged', sql`(${t.mergedInto} is null) = (${t.mergedAt} is null)`),
    check('vendors_merged_into_another', sql`${t.mergedInto} <> ${t.id}`),
    index('vendors_merged_into')
      .on(t.mergedInto)
      .where(sql`merged_into is not null`),
    index('vendors_kept')
      .on(t.id)
      .where(sql`merged_into is null`),
    index('vendors_order').on(t.createdAt, t.id),
    index('vendors_name').on(folded(t.businessName), t.id),
    index('vendors_category').on(t.category, t.id),
    index('vendors_spelling').on(spellingOf(t.category)),
    index('vendors_alike').using('gin', sql`${folded(t.businessName)} gin_trgm_ops`),
    index('vendors_same_email').on(sql`lower(${t.email})`),
    index('vendors_same_host').on(hostOf(t.website)),
    index('vendors_same_handle').on(handleOf(t.instagram)),
    index('vendors_same_phone').on(digitsOf(t.phone)),
    index('vendors_search').using(
      'gin',
      sql`${folded(sql`${t.businessName} || ' ' || coalesce(${t.email}, '') || ' ' || coalesce(${t.category}, '')`)} gin_trgm_ops`,
    ),
  ],
);

/** A vendor's account in the network, with its preferences. One account per vendor. */
export const vendorAccounts = pgTable(
  'vendor_accounts',
  {
    id: identity(),
    vendorId: refersTo('vendor_id', () => vendors.id),
    businessName: text('business_name').notNull(),
    website: text('website'),
    instagram: text('instagram'),
    businessEmail: text('business_email'),
    businessPhone: text('business_phone'),
    status: text('status').$type<AccountStatus>().notNull().default('active'),
    suspensionReason: text('suspension_reason'),
    /** The status that a reactivation restores; null means active. Set only on a suspended account. */
    statusBeforeSuspension: text('status_before_suspension').$type<Exclude<AccountStatus, 'suspended'>>(),
    optOutReason: text('opt_out_reason'),
    /** The day on which an opted-out account resumes automatically. */
    resumesOn: date('resumes_on', { mode: 'string' }),
    activatedAt: instant('activated_at'),
    lastActive: instant('last_active'),
    referralRateBps: integer('referral_rate_bps').notNull().default(1000),
    minimumBudgetCents: cents('minimum_budget_cents').notNull().default(0),
    minimumLeadTime: integer('minimum_lead_time').notNull().default(30),
    acceptedEventTypes: text('accepted_event_types').array().$type<EventType[]>().notNull(),
    /** The total value of its unreversed bookings, maintained by a trigger on `bookings`. */
    earnedCents: cents('earned_cents').notNull().default(0),
    preferredCommunicationMethod: text('preferred_communication_method')
      .$type<DeliveryMethod>()
      .notNull()
      .default('email'),
    blockedDates: date('blocked_dates', { mode: 'string' }).array().notNull().default([]),
    /** Members must prove a second factor in each session. */
    requireSecondFactor: boolean('require_second_factor').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('vendor_accounts_vendor_key').on(t.vendorId),
    check('vendor_accounts_status', oneOf('status', accountStatuses)),
    check(
      'vendor_accounts_before_suspension',
      sql`${t.statusBeforeSuspension} is null or (${t.status} = 'suspended' and ${t.statusBeforeSuspension} in ('active', 'opted_out'))`,
    ),
    check('vendor_accounts_method', oneOf('preferred_communication_method', deliveryMethods)),
    check('vendor_accounts_money', sql`${t.minimumBudgetCents} >= 0`),
    check('vendor_accounts_rate', sql`${t.referralRateBps} between 0 and 10000`),
    check('vendor_accounts_lead_time', sql`${t.minimumLeadTime} >= 0`),
    index('vendor_accounts_resume')
      .on(t.resumesOn)
      .where(sql`status = 'opted_out'`),
    index('vendor_accounts_by_status').on(
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('vendor_accounts_setup')
      .on(t.createdAt, t.id)
      .where(sql`activated_at is null`),
    index('vendor_accounts_changed').on(t.updatedAt, t.id),
    index('vendor_accounts_name').on(folded(t.businessName), t.id),
    index('vendor_accounts_earned').on(t.earnedCents, t.id),
    index('vendor_accounts_last_active').on(sql`coalesce(${t.lastActive}, '-infinity')`, t.id),
    index('vendor_accounts_order').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('vendor_accounts_search').using(
      'gin',
      sql`${folded(sql`${t.businessName} || ' ' || coalesce(${t.businessEmail}, '')`)} gin_trgm_ops`,
    ),
  ],
);

/** Members of accounts. */
export const accountUsers = pgTable(
  'account_users',
  {
    accountId: refersTo('account_id', () => vendorAccounts.id),
    userId: refersTo('user_id', () => users.id),
    role: text('role', { enum: memberRoles }).notNull(),
    /** SHA-256 of the secret in the URL of the member's calendar feed; null when there is none. */
    calendarTokenHash: text('calendar_token_hash'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.userId] }),
    index('account_users_user').on(t.userId),
    uniqueIndex('account_users_calendar_key').on(t.calendarTokenHash),
    check('account_users_role', oneOf('role', memberRoles)),
  ],
);
