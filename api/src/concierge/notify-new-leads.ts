import type { FastifyInstance } from 'fastify';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { recordEvents } from '../events/record-event.ts';
import type { LeadRow } from '../leads/leads.repository.ts';
import { publishAll, type EventToPublish } from '../live/live.repository.ts';
import { queueLeadNotifications } from '../leads/lead-notifications.ts';
import { storeNotifications } from '../notifications/notify.ts';
import type { NotificationToSend } from '../notifications/recipients.repository.ts';

interface NewLead {
  account: AccountRow;
  lead: LeadRow;
}

/**
 * Notifies about new leads. Members of the account hear about a delivered lead, in the portal and on the
 * channels they chose. Admins hear about a held lead, which they decide. Call it last in a transaction.
 */
export async function notifyNewLeads(app: FastifyInstance, tx: Database, added: NewLead[]): Promise<void> {
  if (added.length === 0) return;
  const delivered = added.filter(({ lead }) => !isHeld(lead));
  await queueLeadNotifications(app, tx, delivered, 'lead-arrived');
  const shown = await storeNotifications(tx, added.map(noticeOf));
  await recordEvents(
    app,
    tx,
    added.map(({ lead }) => ({ type: isHeld(lead) ? 'lead.held' : 'lead.delivered', leadId: lead.id })),
  );
  await publishAll(tx, [...delivered.map(arrivalOf), ...shown]);
}

const isHeld = ({ deliveredAt }: LeadRow) => deliveredAt === null;
const factsOf = ({ accountId, id, eventName }: LeadRow) => ({
  account_id: accountId,
  lead_id: id,
  event_name: eventName,
});

const noticeOf = ({ account, lead }: NewLead): NotificationToSend =>
  isHeld(lead)
    ? {
        type: 'lead.held',
        data: { ...factsOf(lead), business_name: account.businessName, reasons: lead.holdReasons },
        to: { admins: true },
      }
    : { type: 'lead.created', data: factsOf(lead), to: { accountId: account.id } };

const arrivalOf = ({ account, lead }: NewLead): EventToPublish => ({
  type: 'lead.created',
  data: factsOf(lead),
  audience: { accountId: account.id, admins: true },
});
