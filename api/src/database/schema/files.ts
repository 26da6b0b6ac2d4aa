import { messageFileTypes } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { vendorAccounts } from './business.ts';
import { leads } from './leads.ts';
import { leadMessages } from './messages.ts';
import { createdAt, identity, instant, oneOf, refersTo, users } from './users.ts';

/**
 * Files of messages and responses on leads; their content is in the file store under `storageKey`. A file with neither waits to be
 * sent. A job removes it after a day, unless it belongs to a draft, and each file with `removedAt`.
 */
export const leadFiles = pgTable(
  'lead_files',
  {
    id: identity(),
    leadId: refersTo('lead_id', () => leads.id),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    messageId: integer('message_id').references(() => leadMessages.id),
    /** The member who uploaded it; null for the concierge's side. */
    userId: integer('user_id').references(() => users.id),
    /** When it was first sent in a response. It stays for the history when the response loses it. */
    respondedAt: instant('responded_at'),
    /** The picture of another lead's response whose content it shares. The original of a copy is never a copy. */
    copyOf: integer('copy_of').references((): AnyPgColumn => leadFiles.id),
    storageKey: uuid('storage_key').notNull().defaultRandom(),
    name: text('name').notNull(),
    type: text('type', { enum: messageFileTypes }).notNull(),
    size: integer('size').notNull(),
    createdAt: createdAt(),
    /** In the future: its content is not stored yet, and nobody can read or send it. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    uniqueIndex('lead_files_storage_key')
      .on(t.storageKey)
      .where(sql`copy_of is null`),
    index('lead_files_copy_of').on(t.copyOf),
    index('lead_files_message').on(t.messageId),
    index('lead_files_lead').on(t.leadId),
    index('lead_files_account').on(t.accountId),
    index('lead_files_unsent')
      .on(t.createdAt)
      .where(sql`message_id is null and responded_at is null and removed_at is null`),
    index('lead_files_removed')
      .on(t.id)
      .where(sql`removed_at is not null`),
    check('lead_files_type', oneOf('type', messageFileTypes)),
    check('lead_files_sent_once', sql`${t.messageId} is null or ${t.respondedAt} is null`),
  ],
);
