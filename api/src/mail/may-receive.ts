import { findAccountRow } from '../accounts/accounts.repository.ts';
import { canReceive } from '../accounts/can-receive.repository.ts';
import { isInAudience } from '../announcements/audience.repository.ts';
import { findByEmail } from '../auth/users.repository.ts';
import type { Database } from '../database/index.ts';
import type { LeadRow } from '../leads/leads.repository.ts';
import type { TemplateName } from './email-templates.ts';
import { isAddressOfNonMember } from '../team/team.repository.ts';
import type { OutgoingMessageRow } from './outgoing-messages.repository.ts';

/**
 * What a message is about. `member`: the account, but not for those who left it. `digest`: its query leaves out suspended
 * accounts. `admin`: for those who are still an admin. `other`: for everyone.
 */
type Topic = 'account' | 'member' | 'lead' | 'digest' | 'announcement' | 'admin' | 'other';

/** The topic of each message. A new template needs one, which decides who may receive it. */
const topics: Record<TemplateName, Topic> = {
  'verify-email': 'other',
  'reset-password': 'other',
  'password-changed': 'other',
  'second-factor-changed': 'other',
  'second-factor-reset': 'other',
  'new-device': 'other',
  'email-change-requested': 'other',
  'email-changed': 'other',
  'admin-invitation': 'other',
  'team-invitation': 'other',
  'access-reset': 'other',
  'admin-added': 'admin',
  'account-note': 'other',
  'profile-request': 'other',
  'application-arrived': 'other',
  'question-answered': 'other',
  'contact-message': 'other',
  'lead-answered': 'other',
  'lead-response-changed': 'other',
  'contact-received': 'other',
  'applications-open': 'other',
  'application-received': 'other',
  'application-approved': 'other',
  'application-rejected': 'other',
  'application-question': 'other',
  'account-suspended': 'other',
  'account-reactivated': 'other',
  'profile-request-applied': 'member',
  'profile-request-refused': 'member',
  'team-joined': 'account',
  'team-owner-added': 'other',
  'team-changed': 'account',
  'lead-arrived': 'lead',
  'lead-reminder': 'lead',
  'lead-message': 'lead',
  'lead-assigned': 'lead',
  'lead-expired': 'lead',
  'lead-withdrawn': 'lead',
  'lead-changed': 'lead',
  'lead-report-resolved': 'lead',
  'booking-reported': 'lead',
  'booking-differs': 'lead',
  'booking-decided': 'lead',
  'booking-confirmed': 'lead',
  'lead-digest': 'digest',
  announcement: 'announcement',
};

/**
 * Checks whether the recipient of a message may still receive it. Asked when it is sent: it may have waited for the end
 * of quiet hours or for a retry, and the account may be suspended or the recipient removed from it since. `lead`: the one that
 * the message is about, if any.
 */
export async function mayReceive(
  db: Database,
  { template, data, recipient }: Pick<OutgoingMessageRow, 'template' | 'data' | 'recipient'>,
  lead: Pick<LeadRow, 'accountId'> | undefined,
): Promise<boolean> {
  const topic = topics[template as TemplateName];
  if (topic === 'lead') {
    if (!lead || !(await accountReceives(db, lead.accountId))) return false;
    return !(await isAddressOfNonMember(db, lead.accountId, recipient));
  }
  if (topic === 'account') return accountReceives(db, Number(data['accountId']));
  if (topic === 'member') {
    const accountId = Number(data['accountId']);
    return (await accountReceives(db, accountId)) && !(await isAddressOfNonMember(db, accountId, recipient));
  }
  if (topic === 'admin') return (await findByEmail(db, recipient))?.role === 'admin';
  // An admin's test email is about no announcement.
  if (topic === 'announcement' && data['announcementId'])
    return isInAudience(db, {
      announcementId: Number(data['announcementId']),
      userId: Number(data['userId']),
    });
  return true;
}

/** The templates whose emails are about a user's accounts or role and follow the user to a new address. */
export const aboutAccounts: string[] = Object.entries(topics)
  .filter(([, topic]) => topic !== 'other')
  .map(([template]) => template);

async function accountReceives(db: Database, accountId: number): Promise<boolean> {
  const account = await findAccountRow(db, accountId);
  return account !== undefined && canReceive(account);
}
