import { adminRoles } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, oneOf, refersTo, users } from './users.ts';

/** Invitations of admins. Only the SHA-256 of the emailed secret is stored; null until the email is sent. */
export const adminInvitations = pgTable(
  'admin_invitations',
  {
    id: identity(),
    email: text('email').notNull(),
    role: text('role', { enum: adminRoles }).notNull(),
    tokenHash: text('token_hash'),
    invitedBy: refersTo('invited_by', () => users.id),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: integer('accepted_by').references(() => users.id),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('admin_invitations_one_open')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    check('admin_invitations_role', oneOf('role', adminRoles)),
    check('admin_invitations_accepted', sql`(${t.acceptedAt} is null) = (${t.acceptedBy} is null)`),
  ],
);
