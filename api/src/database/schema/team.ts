import { memberRoles } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { vendorAccounts } from './business.ts';
import { createdAt, identity, instant, oneOf, users } from './users.ts';

/** Invitations to accounts. Only admins invite an owner. Only the SHA-256 of the emailed secret is stored; null until the email is sent. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: identity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => vendorAccounts.id),
    email: text('email').notNull(),
    role: text('role', { enum: memberRoles }).notNull(),
    tokenHash: text('token_hash'),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: integer('accepted_by').references(() => users.id),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('team_invitations_one_open')
      .on(t.accountId, sql`lower(${t.email})`)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    check('team_invitations_role', oneOf('role', memberRoles)),
    check('team_invitations_accepted', sql`(${t.acceptedAt} is null) = (${t.acceptedBy} is null)`),
  ],
);
