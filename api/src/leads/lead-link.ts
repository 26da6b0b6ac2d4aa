import { hasMemberRight } from '@portal/shared/domain';
import { findAccountRow } from '../accounts/accounts.repository.ts';
import { findMember } from '../accounts/members.repository.ts';
import type { Database } from '../database/index.ts';
import { issueLeadLink } from './lead-links.repository.ts';
import type { LeadView } from './leads.repository.ts';

/**
 * Returns the secret of a new link by which a member declines a lead, for a message to that member. Undefined when the member may
 * not respond, and in a team that requires a second factor, which a link doesn't have.
 */
export async function createLeadLink(
  db: Database,
  lead: Pick<LeadView, 'id' | 'accountId' | 'expiresAt'>,
  userId: number,
): Promise<string | undefined> {
  const { id: leadId, accountId, expiresAt } = lead;
  const account = await findAccountRow(db, accountId);
  const member = await findMember(db, { accountId, userId });
  if (!account || account.requireSecondFactor || !hasMemberRight(member?.role, 'respond')) return undefined;
  return issueLeadLink(db, { leadId, userId, expiresAt });
}
