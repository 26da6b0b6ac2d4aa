import type { FastifyInstance } from 'fastify';
import { hasAdmin, lockAdminRoles } from '../admins/admins.repository.ts';
import { announceRise } from '../admins/announce-rise.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import { aboutAccounts } from '../mail/sources.ts';
import { readdressUnsentMessages } from '../mail/outgoing-messages.repository.ts';
import { deleteAdminNotifications } from '../notifications/notifications.repository.ts';
import { endFactorResetOfVendor } from '../second-factor/factor-resets.repository.ts';
import { endAccess } from '../sessions/end-access.ts';
import { endSessions, renewToken } from '../sessions/sessions.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { revokeEmailTokens } from '../sessions/email-tokens.repository.ts';
import { isCompanyAddress, isGmail, setVerifiedEmail } from '../sessions/users.repository.ts';

/** The result of verifying an address. */
export interface VerifiedAddress {
  person: UserRow;
  /** The user became an admin. */
  promoted: boolean;
  /** The new token of the kept session, when all others ended. */
  token: string | null;
}

/**
 * Stores a verified address. A company address makes the user an admin; the first one an owner. `proof`: a link that we
 * emailed, or Google, which counts for the role only if it hosts the mailboxes of the domain.
 *
 * A new address ends all access, and a new admin role every session. Only `sessionId`, the session that verified it,
 * continues, with a new token: anyone who took part in the registration or knows an older token gains
 * nothing. The other admins are notified of a new admin. The caller holds the lock on the user's row.
 */
export async function verifyAddress(
  app: FastifyInstance,
  tx: Database,
  before: UserRow,
  {
    email = before.email,
    sessionId = null,
    proof = 'link',
  }: { email?: string; sessionId?: number | null; proof?: 'link' | 'hosted' | 'google' } = {},
): Promise<VerifiedAddress> {
  const moved = email !== before.email;
  const role = proof === 'google' ? {} : await roleFor(app, tx, before, email);
  const promoted = before.role !== 'admin' && 'role' in role && role.role === 'admin';
  // Whoever linked their Google account before may not have the mailbox.
  const unlink = moved || (promoted && proof === 'link' && !isGmail(email));
  const person = await setVerifiedEmail(tx, before.id, { email, moved, role, unlink });
  let token: string | null = null;
  if (moved || promoted) {
    if (sessionId !== null) token = await renewToken(tx, sessionId, { grace: false });
    const others = { userId: before.id, ...(sessionId !== null && { except: sessionId }) };
    if (moved) await endAccess(tx, others);
    else await endSessions(tx, others);
  }
  if (before.adminRole && !person.adminRole) await deleteAdminNotifications(tx, before.id, null);
  if (moved) {
    await revokeEmailTokens(tx, { userId: before.id, purposes: ['verify', 'reset'] });
    // An email that waits for the end of quiet hours, or for a retry, must not go to the address that was given up.
    await readdressUnsentMessages(tx, { from: before.email, to: email, templates: aboutAccounts });
  }
  if (promoted) {
    await endFactorResetOfVendor(tx, person.id);
    await announceAdmin(app, tx, person);
  }
  return { person, promoted, token };
}

/** A granted or removed role stays, and so does an owner. A role from a company address ends when the address changes. */
async function roleFor({ config }: FastifyInstance, tx: Database, before: UserRow, email: string) {
  const { roleSource, adminRole } = before;
  if (roleSource === 'granted' || roleSource === 'removed' || adminRole === 'owner') return {};
  if (isCompanyAddress(email, config.adminDomains)) {
    if (adminRole) return {};
    await lockAdminRoles(tx);
    return (await hasAdmin(tx))
      ? ({ role: 'admin', adminRole: config.ADMIN_DEFAULT_ROLE, roleSource: 'domain' } as const)
      : ({ role: 'admin', adminRole: 'owner', roleSource: 'granted' } as const);
  }
  return email === before.email ? {} : ({ role: 'vendor', adminRole: null, roleSource: 'default' } as const);
}

/** Writes a new admin to the audit log and notifies the other admins. */
async function announceAdmin(app: FastifyInstance, tx: Database, person: UserRow): Promise<void> {
  const { id, email, adminRole } = person;
  await recordAuditEntry(tx, {
    action: 'admin_added',
    performedBy: null,
    before: { role: 'vendor' },
    after: { role: adminRole },
    details: { user_id: id, email },
  });
  await announceRise(app, tx, person, null);
}
