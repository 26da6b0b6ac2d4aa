import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import { revokeInvitations, type Invitations } from './access-ends.repository.ts';

/** Revokes the open invitations of an account or a sender, and writes each to the account's audit log. */
export async function revokeTeamInvitations(
  tx: Database,
  which: Invitations,
  by: number | null,
): Promise<void> {
  for (const { accountId, email, role } of await revokeInvitations(tx, which)) {
    const details = { email, role };
    await recordAuditEntry(tx, {
      action: 'member_invitation_revoked',
      performedBy: by,
      accountId,
      details,
    });
  }
}
