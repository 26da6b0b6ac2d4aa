import type { Decline, LeadResponse, MessageFile } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { vendorAccounts } from './business.ts';
import { leads, type PricedOption } from './leads.ts';
import { identity, instant, oneOf, refersTo, users } from './users.ts';

/** What a response contained. */
export interface StoredResponse {
  basePackageCents: number | null;
  additionalOptions: PricedOption[];
  vendorNotes: string | null;
  nextSteps: string | null;
  estimatedTimeline: string | null;
  /** Missing in versions from before there were any. */
  responseFiles?: MessageFile[] | null;
}

/** Earlier versions of responses: what was sent before an edit or a withdrawal. */
export const leadResponseChanges = pgTable(
  'lead_response_changes',
  {
    id: identity(),
    leadId: refersTo('lead_id', () => leads.id),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    kind: text('kind', { enum: ['edited', 'withdrawn'] }).notNull(),
    response: jsonb('response').$type<StoredResponse>().notNull(),
    reason: text('reason'),
    changedBy: refersTo('changed_by', () => users.id),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    index('lead_response_changes_lead').on(t.leadId, t.id),
    check('lead_response_changes_kind', oneOf('kind', ['edited', 'withdrawn'])),
    check('lead_response_changes_reason', sql`(${t.kind} = 'withdrawn') = (${t.reason} is not null)`),
  ],
);

/** A response that is sent at `dueAt` and can be undone until then. At most one per lead. */
export const pendingResponses = pgTable(
  'pending_responses',
  {
    id: identity(),
    leadId: refersTo('lead_id', () => leads.id),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    /** The body of the call. Exactly one of them is set. */
    response: jsonb('response').$type<LeadResponse & { quick?: boolean; quick_reply?: string }>(),
    decline: jsonb('decline').$type<Decline>(),
    sentBy: refersTo('sent_by', () => users.id),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [
    uniqueIndex('pending_responses_lead_key').on(t.leadId),
    index('pending_responses_account').on(t.accountId),
    check('pending_responses_one', sql`(${t.response} is null) <> (${t.decline} is null)`),
  ],
);

/** A member's unfinished response to a lead, so that it can be continued on another device. */
export const responseDrafts = pgTable(
  'response_drafts',
  {
    userId: refersTo('user_id', () => users.id),
    leadId: refersTo('lead_id', () => leads.id),
    form: jsonb('form').$type<Record<string, unknown>>().notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.leadId] }),
    index('response_drafts_lead').on(t.leadId),
    index('response_drafts_saved').on(t.savedAt),
  ],
);
