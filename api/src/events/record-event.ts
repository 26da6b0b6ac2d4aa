import type { Message } from '@portal/shared/contract';
import type { ConciergeEventType } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { findConciergeLeads } from '../concierge/concierge-leads.repository.ts';
import { findConciergeVendors } from '../concierge/concierge-vendors.repository.ts';
import {
  presentConciergeLead,
  presentConciergeMessage,
  presentConciergeVendor,
} from '../concierge/present.ts';
import type { Database } from '../database/index.ts';
import { wakeEndpoints } from '../webhooks/wake-endpoints.ts';
import { addEvents } from './events.repository.ts';

/**
 * A fact for the concierge platform: about a lead (`lead.*`), a message on it (`message.*`), or the vendor of an
 * account (`vendor.*`).
 */
export type EventToRecord =
  | { type: Extract<ConciergeEventType, `message.${string}`>; leadId: number; message: Message }
  | { type: Extract<ConciergeEventType, `lead.${string}`>; leadId: number }
  | { type: Extract<ConciergeEventType, `vendor.${string}`>; accountId: number };

/**
 * Records an event for the concierge platform in the transaction of the fact, with the lead or vendor as this
 * transaction sees it, and queues it for every webhook that wants it. Call it after the last change of the transaction: it takes a lock that all events share.
 */
export const recordEvent = (app: FastifyInstance, tx: Database, event: EventToRecord): Promise<void> =>
  recordEvents(app, tx, [event]);

/** Records several events in order. Like {@link recordEvent}. */
export async function recordEvents(
  app: FastifyInstance,
  tx: Database,
  events: EventToRecord[],
): Promise<void> {
  if (events.length === 0) return;
  await wakeEndpoints(app, tx, await addEvents(tx, await withData(tx, events)));
}

async function withData(tx: Database, events: EventToRecord[]) {
  const leadIds = events.flatMap((event) => ('leadId' in event ? [event.leadId] : []));
  const accountIds = events.flatMap((event) => ('accountId' in event ? [event.accountId] : []));
  const leads = new Map(
    (leadIds.length > 0 ? await findConciergeLeads(tx, leadIds) : []).map((lead) => [lead.id, lead]),
  );
  const vendors = new Map(
    (accountIds.length > 0 ? await findConciergeVendors(tx, accountIds) : []).map((row) => [row.id, row]),
  );
  return events.map((event) => {
    if ('leadId' in event) {
      const lead = leads.get(event.leadId)!;
      const { type, leadId } = event;
      const data =
        'message' in event ? presentConciergeMessage(lead, event.message) : presentConciergeLead(lead);
      return { type, leadId, accountId: lead.accountId, data };
    }
    const { type, accountId } = event;
    return { type, accountId, leadId: null, data: presentConciergeVendor(vendors.get(accountId)!) };
  });
}
