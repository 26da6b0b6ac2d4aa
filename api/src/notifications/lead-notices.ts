import type { FastifyInstance } from 'fastify';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import type { LeadRow } from '../leads/leads.repository.ts';
import { queueNotice } from '../mail/queue.ts';
import { noticeRecipients } from './preferences.repository.ts';
import { quietUntil } from './quiet-hours.ts';

/**
 * Tells the members of an account of a lead outside the portal, the way the account chose: by mail, or by text message
 * to the business's number (once, for its owner), or not at all. Quiet hours delay it to their end; those who chose one
 * summary a day get only that.
 */
export async function queueLeadNotice(
  app: FastifyInstance,
  tx: Database,
  account: Pick<AccountRow, 'id' | 'preferredCommunicationMethod' | 'businessPhone'>,
  lead: LeadRow,
  template: 'lead-arrived' | 'lead-reminder' | 'lead-expired',
): Promise<void> {
  const { preferredCommunicationMethod: method, businessPhone: phone } = account;
  if (method === 'portal') return;
  const now = new Date();
  for (const [index, person] of (await noticeRecipients(tx, account.id)).entries()) {
    if (person.preferences.lead_notices === 'daily') continue;
    const sendAfter = quietUntil(person.preferences, now);
    await queueNotice(app, tx, {
      // An expired lead that was reopened may expire again.
      eventKey: `${template} ${lead.id} ${lead.expiresAt.toISOString()} ${person.id}`,
      template,
      to: { email: person.email, phone, method: index === 0 ? method : 'email' },
      data: {
        name: person.name,
        leadId: lead.id,
        eventName: lead.eventName,
        eventType: lead.eventType,
        eventDate: lead.eventDate,
        budgetRange: lead.budgetRange,
      },
      ...(sendAfter && { sendAfter }),
    });
  }
}
