import type { FastifyInstance } from 'fastify';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { recordEvents } from '../events/record-event.ts';
import { publishAll, type EventToPublish } from '../live/live.repository.ts';
import { storeNotifications } from '../notifications/notify.ts';
import type { NotificationToSend } from '../notifications/recipients.repository.ts';
import type { LeadRow } from './leads.repository.ts';
import { queueNotifications, type QueuedNotification } from '../mail/queue.ts';
import {
  endOfQuietHours,
  findNotificationRecipients,
  type NotificationRecipient,
} from '../notifications/preferences.repository.ts';
import { queuePush } from '../push/queue.ts';

/** A lead with its account. */
interface LeadWithAccount {
  account: Pick<AccountRow, 'id' | 'preferredCommunicationMethod' | 'businessPhone'>;
  lead: LeadRow;
}
type LeadTemplate = 'lead-arrived' | 'lead-reminder' | 'lead-expired' | 'lead-withdrawn' | 'lead-changed';

/**
 * Notifies the members of accounts about leads outside the portal: on their devices, and by the channel that each account chose:
 * email, one text message to the business's number (for its owner), or none. Quiet hours delay the
 * notification to their end. Users with the daily digest get only the digest and the notifications of their devices. `except`: a member who hears of it
 * otherwise. `reopened`: the lead arrives again.
 */
export async function queueLeadNotifications(
  app: FastifyInstance,
  tx: Database,
  about: LeadWithAccount[],
  template: LeadTemplate,
  { except, reopened = false }: { except?: number; reopened?: boolean } = {},
): Promise<void> {
  const notified = about.filter(({ account }) => account.preferredCommunicationMethod !== 'portal');
  const ids = [...new Set(about.map(({ account }) => account.id))];
  const members = Map.groupBy(await findNotificationRecipients(tx, ids), ({ accountId }) => accountId);
  const now = new Date();
  await queueNotifications(
    app,
    tx,
    notified.flatMap(({ account, lead }) =>
      (members.get(account.id) ?? []).flatMap((person, index) =>
        person.id === except || person.preferences.lead_notices === 'daily'
          ? []
          : [noticeOf({ account, lead }, person, { template, isFirst: index === 0, now, reopened })],
      ),
    ),
  );
  if (template === 'lead-expired') return;
  await queuePush(
    app,
    tx,
    about.map(({ account, lead }) => ({
      template,
      eventKey: eventKeyOf(template, lead),
      leadId: lead.id,
      to: (members.get(account.id) ?? [])
        .filter(({ id }) => id !== except)
        .map(({ id, preferences }) => ({ userId: id, sendAfter: endOfQuietHours(preferences, now) })),
      data: { eventVersion: lead.eventVersion, ...(reopened && { reopened }) },
    })),
  );
}

/** A reopened lead may expire again, and an event may change again. */
const eventKeyOf = (template: LeadTemplate, { id, expiresAt, eventVersion }: LeadRow) =>
  `${template} ${id} ${expiresAt.toISOString()} ${eventVersion}`;

function noticeOf(
  { account, lead }: LeadWithAccount,
  person: NotificationRecipient,
  {
    template,
    isFirst,
    now,
    reopened,
  }: { template: LeadTemplate; isFirst: boolean; now: Date; reopened: boolean },
): QueuedNotification {
  const { preferredCommunicationMethod: method, businessPhone: phone } = account;
  const sendAfter = endOfQuietHours(person.preferences, now);
  return {
    eventKey: `${eventKeyOf(template, lead)} ${person.id}`,
    template,
    to: { email: person.email, phone, method: isFirst ? method : 'email' },
    // The facts about the lead are read when the message is sent.
    data: {
      name: person.name,
      userId: person.id,
      leadId: lead.id,
      eventVersion: lead.eventVersion,
      ...(reopened && { reopened }),
    },
    ...(sendAfter && { sendAfter }),
  };
}

/** A lead that arrived, with its account. */
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
  const shown = await storeNotifications(tx, added.map(portalNoticeOf));
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

const portalNoticeOf = ({ account, lead }: NewLead): NotificationToSend =>
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
