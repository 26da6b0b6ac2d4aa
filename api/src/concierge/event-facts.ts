import type { Message } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { EventFacts } from '../events/record-event.ts';
import { findConciergeLeads } from '../leads/leads-of-match.repository.ts';
import { findConciergeVendors } from './concierge-vendors.repository.ts';
import { presentConciergeLead, presentConciergeMessage, presentConciergeVendor } from './present.ts';

/** The leads and vendors of events. */
export const eventFacts = (app: FastifyInstance): EventFacts => ({
  leads: async (tx, ids) => {
    const facts: Awaited<ReturnType<EventFacts['leads']>> = new Map();
    for (const row of await findConciergeLeads(tx, ids)) {
      const lead = await presentConciergeLead(app, tx, row);
      const data = (message?: Message) => (message ? presentConciergeMessage(row, message) : lead);
      facts.set(row.id, { accountId: row.accountId, data });
    }
    return facts;
  },
  vendors: async (tx, accountIds) =>
    new Map((await findConciergeVendors(tx, accountIds)).map((row) => [row.id, presentConciergeVendor(row)])),
});
