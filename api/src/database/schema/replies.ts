import { eventTypeCodes, RESPONSE_PICTURES_MAX, type EventType } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { cents, vendorAccounts } from './business.ts';
import type { PricedOption } from './leads.ts';
import { identity, refersTo, updatedAt } from './users.ts';

/** The content of a prepared response. */
const content = {
  basePackageCents: cents('base_package_cents'),
  vendorNotes: text('vendor_notes'),
  nextSteps: text('next_steps'),
  estimatedTimeline: text('estimated_timeline'),
};
const additionalOptions = () =>
  jsonb('additional_options')
    .$type<PricedOption[]>()
    .notNull()
    .default(sql`'[]'`);
/** Pictures that the account sent before, as ids of the originals in `lead_files`, in their order. One that is gone is left out. */
const pictureIds = () => integer('picture_ids').array().notNull().default([]);
const picturesFit = (column: AnyPgColumn) =>
  sql`cardinality(${column}) <= ${sql.raw(String(RESPONSE_PICTURES_MAX))}`;

/** Response texts that a vendor saved for reuse. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: identity(),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    name: text('name').notNull(),
    ...content,
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('saved_replies_name').on(t.accountId, sql`lower(${t.name})`),
    check('saved_replies_money', sql`coalesce(${t.basePackageCents}, 0) >= 0`),
  ],
);

/** Options with a price that a vendor picks in a response. */
export const savedOptions = pgTable(
  'saved_options',
  {
    id: identity(),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    name: text('name').notNull(),
    priceCents: cents('price_cents').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('saved_options_name').on(t.accountId, sql`lower(${t.name})`),
    check('saved_options_money', sql`${t.priceCents} >= 0`),
  ],
);

/**
 * The general response that quick accept sends. Without a row, the specification's text is proposed and must be confirmed.
 */
export const quickReplies = pgTable(
  'quick_replies',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => vendorAccounts.id),
    ...content,
    additionalOptions: additionalOptions(),
    pictureIds: pictureIds(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('quick_replies_money', sql`coalesce(${t.basePackageCents}, 0) >= 0`),
    check('quick_replies_pictures', picturesFit(t.pictureIds)),
  ],
);

/**
 * Responses that quick accept sends to leads of these event types (none: any) whose budget is in this range. At least one of both
 * is set.
 */
export const eventQuickReplies = pgTable(
  'event_quick_replies',
  {
    id: identity(),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    name: text('name').notNull(),
    eventTypes: text('event_types').array().$type<EventType[]>().notNull(),
    budgetMinCents: cents('budget_min_cents'),
    budgetMaxCents: cents('budget_max_cents'),
    ...content,
    additionalOptions: additionalOptions(),
    pictureIds: pictureIds(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('event_quick_replies_name').on(t.accountId, sql`lower(${t.name})`),
    check(
      'event_quick_replies_money',
      sql`coalesce(${t.basePackageCents}, 0) >= 0 and coalesce(${t.budgetMinCents}, 0) >= 0
        and coalesce(${t.budgetMaxCents}, ${t.budgetMinCents}, 0) >= coalesce(${t.budgetMinCents}, 0)`,
    ),
    check('event_quick_replies_pictures', picturesFit(t.pictureIds)),
    check(
      'event_quick_replies_types',
      sql`${t.eventTypes} <@ ${sql.raw(`array['${eventTypeCodes.join("', '")}']`)}`,
    ),
    check(
      'event_quick_replies_use',
      sql`cardinality(${t.eventTypes}) > 0 or coalesce(${t.budgetMinCents}, ${t.budgetMaxCents}) is not null`,
    ),
  ],
);
