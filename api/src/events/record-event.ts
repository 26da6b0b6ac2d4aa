import type { ConciergeLead, ConciergeMessage, ConciergeVendor, Message } from '@portal/shared/contract';
import type { ConciergeEventType } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { addEvents } from './events.repository.ts';

/**
 * A fact for the concierge platform: about a lead (`lead.*`), a message on it (`message.*`), or the vendor of an
 * account (`vendor.*`).
 */
type EventToRecord =
  | { type: Extract<ConciergeEventType, `message.${string}`>; leadId: number; message: Message }
  | { type: Extract<ConciergeEventType, `lead.${string}`>; leadId: number }
  | { type: Extract<ConciergeEventType, `vendor.${string}`>; accountId: number };

/** What an event contains: a lead, a message on it, or a vendor as the concierge platform sees it. `concierge` registers it. */
export interface EventFacts {
  /** Returns leads by id, as a transaction sees them. `data` is the lead, or the given message on it. */
  leads: (
    tx: Database,
    ids: number[],
  ) => Promise<Map<number, { accountId: number; data: (message?: Message) => EventData }>>;
  /** Returns the vendors of accounts by the account's id. */
  vendors: (tx: Database, accountIds: number[]) => Promise<Map<number, EventData>>;
}
type EventData = ConciergeLead | ConciergeMessage | ConciergeVendor;

declare module 'fastify' {
  interface FastifyInstance {
    eventFacts: EventFacts;
  }
}

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
  await wakeEndpoints(app, tx, await addEvents(tx, await withData(app, tx, events)));
}

async function withData({ eventFacts }: FastifyInstance, tx: Database, events: EventToRecord[]) {
  const leadIds = events.flatMap((event) => ('leadId' in event ? [event.leadId] : []));
  const accountIds = events.flatMap((event) => ('accountId' in event ? [event.accountId] : []));
  const leads = leadIds.length > 0 ? await eventFacts.leads(tx, leadIds) : new Map<number, never>();
  const vendors = accountIds.length > 0 ? await eventFacts.vendors(tx, accountIds) : new Map<number, never>();
  return events.map((event) => {
    if ('leadId' in event) {
      const { type, leadId } = event;
      const { accountId, data } = leads.get(leadId)!;
      return { type, leadId, accountId, data: data('message' in event ? event.message : undefined) };
    }
    const { type, accountId } = event;
    return { type, accountId, leadId: null, data: vendors.get(accountId)! };
  });
}

export const WAKE_QUEUE = 'webhook';

/** Wakes endpoints that have due deliveries when the transaction commits, or at `startAfter`. */
export const wakeEndpoints = (
  app: FastifyInstance,
  tx: Database,
  endpointIds: Iterable<number>,
  startAfter?: Date,
): Promise<void> =>
  app.jobs.queue(
    tx,
    WAKE_QUEUE,
    [...new Set(endpointIds)].map((endpointId) => ({
      data: { endpointId },
      ...(startAfter && { startAfter }),
    })),
  );
