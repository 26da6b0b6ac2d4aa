import type { EventFacts } from '../events/record-event.ts';
import { findConciergeLeads } from '../leads/leads-of-match.repository.ts';
import { findConciergeVendors } from './concierge-vendors.repository.ts';
import { presentConciergeLead, presentConciergeMessage, presentConciergeVendor } from './present.ts';

/** The leads and vendors of events. */
export const eventFacts: EventFacts = {
  leads: async (tx, ids) =>
    new Map(
      (await findConciergeLeads(tx, ids)).map((lead) => [
        lead.id,
        {
          accountId: lead.accountId,
          data: (message) => (message ? presentConciergeMessage(lead, message) : presentConciergeLead(lead)),
        },
      ]),
    ),
  vendors: async (tx, accountIds) =>
    new Map((await findConciergeVendors(tx, accountIds)).map((row) => [row.id, presentConciergeVendor(row)])),
};
