import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { vendorAccounts } from './business.ts';
import { leads } from './leads.ts';
import { createdAt, identity, instant, oneOf, refersTo, users } from './users.ts';

/**
 * The messages on leads. `clientId` makes sending idempotent. A deleted message keeps its row without its text,
 * so that both sides see that there was one.
 */
export const leadMessages = pgTable(
  'lead_messages',
  {
    id: identity(),
    leadId: refersTo('lead_id', () => leads.id),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    clientId: uuid('client_id').notNull(),
    author: text('author', { enum: ['vendor', 'concierge', 'client'] }).notNull(),
    /** The member who wrote a vendor's message. */
    userId: integer('user_id').references(() => users.id),
    text: text('text'),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('lead_messages_client_id').on(t.leadId, t.clientId),
    index('lead_messages_account').on(t.accountId, t.id),
    index('lead_messages_lead').on(t.leadId, t.id),
    check('lead_messages_author', oneOf('author', ['vendor', 'concierge', 'client'])),
    check('lead_messages_user', sql`(${t.author} = 'vendor') = (${t.userId} is not null)`),
    check('lead_messages_deleted', sql`(${t.text} is null) = (${t.deletedAt} is not null)`),
  ],
);
