import type { FastifyInstance } from 'fastify';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import type { LeadRow } from '../leads/leads.repository.ts';
import { queueNotices, type QueuedNotice } from '../mail/queue.ts';
import { noticeRecipients, type NoticeRecipient } from './preferences.repository.ts';
import { quietUntil } from './quiet-hours.ts';

/** A lead and its account. */
export interface LeadOfAccount {
  account: Pick<AccountRow, 'id' | 'preferredCommunicationMethod' | 'businessPhone'>;
  lead: LeadRow;
}
type LeadTemplate = 'lead-arrived' | 'lead-reminder' | 'lead-expired';

/**
 * Tells the members of accounts of leads outside the portal, the way each account chose: by mail, or by text message to
 * the business's number (once, for its owner), or not at all. Quiet hours delay it to their end; those who chose one
 * summary a day get only that.
 */
export async function queueLeadNotices(
  app: FastifyInstance,
  tx: Database,
  about: LeadOfAccount[],
  template: LeadTemplate,
): Promise<void> {
  const told = about.filter(({ account }) => account.preferredCommunicationMethod !== 'portal');
  if (told.length === 0) return;
  const ids = [...new Set(told.map(({ account }) => account.id))];
  const members = Map.groupBy(await noticeRecipients(tx, ids), ({ accountId }) => accountId);
  const now = new Date();
  await queueNotices(
    app,
    tx,
    told.flatMap(({ account, lead }) =>
      (members.get(account.id) ?? []).flatMap((person, index) =>
        person.preferences.lead_notices === 'daily'
          ? []
          : [noticeOf({ account, lead }, person, { template, isFirst: index === 0, now })],
      ),
    ),
  );
}

function noticeOf(
  { account, lead }: LeadOfAccount,
  person: NoticeRecipient,
  { template, isFirst, now }: { template: LeadTemplate; isFirst: boolean; now: Date },
): QueuedNotice {
  const { preferredCommunicationMethod: method, businessPhone: phone } = account;
  const sendAfter = quietUntil(person.preferences, now);
  return {
    // An expired lead that was reopened may expire again.
    eventKey: `${template} ${lead.id} ${lead.expiresAt.toISOString()} ${person.id}`,
    template,
    to: { email: person.email, phone, method: isFirst ? method : 'email' },
    data: {
      name: person.name,
      leadId: lead.id,
      eventName: lead.eventName,
      eventType: lead.eventType,
      eventDate: lead.eventDate,
      budgetRange: lead.budgetRange,
    },
    ...(sendAfter && { sendAfter }),
  };
}
