import type { FastifyInstance } from 'fastify';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import type { LeadRow } from '../leads/leads.repository.ts';
import type { Fact } from '../live/live.repository.ts';
import { queueLeadNotices } from '../notifications/lead-notices.ts';
import type { Notice } from '../notifications/notifications.repository.ts';
import { notifyAll } from '../notifications/notify.ts';

/** A lead with its account. */
export interface LeadFor {
  account: AccountRow;
  lead: LeadRow;
}

/**
 * Notifies about new leads. Members of the account hear about delivered leads, in the portal and on the
 * channels they chose. Admins hear about held leads, which they decide. Call it last in a transaction.
 */
export async function notifyNewLeads(
  app: FastifyInstance,
  tx: Database,
  { delivered, held = [] }: { delivered: LeadFor[]; held?: LeadFor[] },
): Promise<void> {
  await queueLeadNotices(app, tx, delivered, 'lead-arrived');
  const created = delivered.map((arrived): Fact => {
    const audience = { accountId: arrived.account.id, admins: true };
    return { type: 'lead.created', data: factOf(arrived), audience };
  });
  const toVendors = delivered.map((arrived): Notice => {
    return { type: 'lead.created', data: factOf(arrived), to: { accountId: arrived.account.id } };
  });
  const toAdmins = held.map((waiting): Notice => {
    const { businessName: business_name } = waiting.account;
    const data = { ...factOf(waiting), business_name, reasons: waiting.lead.holdReasons };
    return { type: 'lead.held', data, to: { admins: true } };
  });
  await notifyAll(tx, [...toVendors, ...toAdmins], created);
}

const factOf = ({ account, lead }: LeadFor) => ({
  account_id: account.id,
  lead_id: lead.id,
  event_name: lead.eventName,
});
