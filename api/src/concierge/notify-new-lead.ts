import type { FastifyInstance } from 'fastify';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { recordEvent } from '../events/record-event.ts';
import type { LeadRow } from '../leads/leads.repository.ts';
import { queueLeadNotifications } from '../notifications/lead-notifications.ts';
import { notify, notifyAll } from '../notifications/notify.ts';

/**
 * Notifies about a new lead. Members of the account hear about a delivered lead, in the portal and on the
 * channels they chose. Admins hear about a held lead, which they decide. Call it last in a transaction.
 */
export async function notifyNewLead(
  app: FastifyInstance,
  tx: Database,
  { account, lead }: { account: AccountRow; lead: LeadRow },
): Promise<void> {
  const data = { account_id: account.id, lead_id: lead.id, event_name: lead.eventName };
  if (!lead.deliveredAt) {
    const held = { ...data, business_name: account.businessName, reasons: lead.holdReasons };
    await recordEvent(app, tx, { type: 'lead.held', leadId: lead.id });
    return notify(tx, 'lead.held', held, { admins: true });
  }
  await queueLeadNotifications(app, tx, [{ account, lead }], 'lead-arrived');
  await recordEvent(app, tx, { type: 'lead.delivered', leadId: lead.id });
  await notifyAll(
    tx,
    [{ type: 'lead.created', data, to: { accountId: account.id } }],
    [{ type: 'lead.created', data, audience: { accountId: account.id, admins: true } }],
  );
}
