import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { leads } from './leads.ts';
import { createdAt, identity, instant, users } from './users.ts';

/** Links in emails and text messages by which a member declines a lead without a login. Each works once. */
export const leadLinks = pgTable(
  'lead_links',
  {
    id: identity(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('lead_links_key').on(t.tokenHash),
    index('lead_links_lead').on(t.leadId),
    index('lead_links_user').on(t.userId),
  ],
);
