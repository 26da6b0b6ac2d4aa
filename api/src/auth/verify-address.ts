import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import { queueMail } from '../mail/queue.ts';
import { notify } from '../notifications/notify.ts';
import { newSecret } from './secrets.ts';
import { endSessions, renewToken, type UserRow } from './sessions.repository.ts';
import { revokeEmailTokens } from './email-tokens.repository.ts';
import { findOtherAdmins, isCompanyAddress, setVerifiedEmail } from './users.repository.ts';

/** The result of verifying an address. */
export interface VerifiedAddress {
  person: UserRow;
  /** The user became an admin. */
  promoted: boolean;
  /** The new token of the kept session, when all others ended. */
  token: string | null;
}

/**
 * Stores a verified address. A company address makes the user an admin.
 *
 * A new address or a new admin role ends every session. Only `sessionId`, the session that verified it,
 * continues, with a new token: anyone who took part in the registration or knows an older token gains
 * nothing. The other admins are notified of a new admin. The caller holds the lock on the user's row.
 */
export async function verifyAddress(
  app: FastifyInstance,
  tx: Database,
  before: UserRow,
  { email = before.email, sessionId = null }: { email?: string; sessionId?: number | null } = {},
): Promise<VerifiedAddress> {
  const moved = email !== before.email;
  const role = roleFor(before, email, app.config.adminDomains);
  const person = await setVerifiedEmail(tx, before.id, { email, moved, role });
  const promoted = before.role !== 'admin' && person.role === 'admin';
  let token: string | null = null;
  if (moved || promoted) {
    if (sessionId !== null) token = await renewToken(tx, sessionId, { grace: false });
    await endSessions(tx, { userId: before.id, ...(sessionId !== null && { except: sessionId }) });
  }
  if (moved) await revokeEmailTokens(tx, { userId: before.id, purposes: ['verify', 'reset'] });
  if (promoted) await announceAdmin(app, tx, person);
  return { person, promoted, token };
}

/** A granted role stays. A role from a company address ends when the address changes. */
function roleFor(before: UserRow, email: string, adminDomains: readonly string[]) {
  if (before.roleSource === 'granted') return {};
  if (isCompanyAddress(email, adminDomains)) return { role: 'admin', roleSource: 'domain' } as const;
  return email === before.email ? {} : ({ role: 'vendor', roleSource: 'default' } as const);
}

/** Writes a new admin to the audit log and notifies the other admins. */
async function announceAdmin(app: FastifyInstance, tx: Database, person: UserRow): Promise<void> {
  const { id, name, email } = person;
  await recordAuditEntry(tx, {
    action: 'admin_added',
    performedBy: null,
    before: { role: 'vendor' },
    after: { role: 'admin' },
    details: { user_id: id, email },
  });
  const event = newSecret();
  for (const other of await findOtherAdmins(tx, id)) {
    await queueMail(app, tx, {
      eventKey: `admin-added ${event} ${other.id}`,
      template: 'admin-added',
      to: other.email,
      data: { name: other.name, adminName: name, email },
    });
  }
  await notify(tx, 'admin.added', { user_id: id, name, email }, { admins: true, except: id });
}
