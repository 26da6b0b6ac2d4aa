import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import { revokeTeamInvitations } from './revoke-invitations.ts';
import {
  cancelFactorResets,
  deleteChallenges,
  endFeeds,
  endLeadLinks,
  endPush,
  revokeAdminInvitations,
} from './access-ends.repository.ts';
import { cancelPending } from './address-links.ts';
import { revokeEmailTokens } from './email-tokens.repository.ts';
import { endSessions } from './sessions.repository.ts';
import { lockUserForUpdate } from './users.repository.ts';

/**
 * Ends everything that speaks for a person without the password: sessions with their impersonations and waiting logins,
 * calendar feeds, push notifications, links to decline leads, invitations that the person sent, password links, an address change that is not verified yet, and
 * resets of a second factor, the person's own and those that the person requested. Call it whenever somebody else may
 * have had access. When only rights change, `endSessions` is enough. The table "When access ends" of docs/security.md
 * says what stays and why.
 *
 * `except`: the session that continues. `by`: who ends it, the person by default; null for a link. Returns how many
 * sessions ended.
 */
export async function endAccess(
  tx: Database,
  { userId, except, by = userId }: { userId: number; except?: number; by?: number | null },
): Promise<number> {
  const person = await lockUserForUpdate(tx, userId);
  if (!person) return 0;
  const ended = await endSessions(tx, { userId, ...(except !== undefined && { except }) });
  await deleteChallenges(tx, userId);
  await endFeeds(tx, userId);
  await endLeadLinks(tx, userId);
  await endPush(tx, userId, except);
  await revokeEmailTokens(tx, { userId, purposes: ['reset'] });
  if (person.pendingEmail) await cancelPending(tx, person);
  await revokeTeamInvitations(tx, { sentBy: userId }, by);
  for (const { email, role } of await revokeAdminInvitations(tx, { sentBy: userId })) {
    const details = { email, role };
    await recordAuditEntry(tx, { action: 'admin_invitation_revoked', performedBy: by, details });
  }
  for (const reset of await cancelFactorResets(tx, userId)) {
    const details = { user_id: reset.userId };
    await recordAuditEntry(tx, { action: 'factor_reset_cancelled', performedBy: by, details });
  }
  return ended;
}
