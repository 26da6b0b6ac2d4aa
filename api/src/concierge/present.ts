import type {
  ConciergeLead,
  ConciergeMessage,
  ConciergeVendor,
  Message,
  MessageFile,
} from '@portal/shared/contract';
import { categoryOf } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { share } from '../database/figures.ts';
import type { EventFacts } from '../events/record-event.ts';
import { fileAddresses } from '../files/file-addresses.ts';
import { wholeDollars } from '../http/money.ts';
import { presentLead } from '../leads/present.ts';
import { findConciergeLeads, type ConciergeLeadRow } from '../leads/leads-of-match.repository.ts';
import { findConciergeVendors, type ConciergeVendorRow } from './concierge-vendors.repository.ts';

/** Presents a lead to the concierge platform, with the addresses at which the client sees the files of the response. */
export async function presentConciergeLead(
  app: FastifyInstance,
  db: Database,
  row: ConciergeLeadRow,
): Promise<ConciergeLead> {
  const { reopen_request: _, unread_messages: __, changed: ___, team: ____, ...lead } = presentLead(row);
  const response = lead.vendor_response;
  return {
    match_id: row.matchId,
    account_id: row.accountId,
    vendor_id: row.vendorId,
    held: row.deliveredAt === null && row.droppedAt === null,
    hold_reasons: row.holdReasons,
    dropped: row.droppedAt && { dropped_at: row.droppedAt.toISOString(), reason: row.dropReason },
    created_at: row.createdAt.toISOString(),
    ...lead,
    vendor_response: response && { ...response, files: await withAddresses(app, db, response.files) },
  };
}

async function withAddresses(app: FastifyInstance, db: Database, files: readonly MessageFile[]) {
  if (files.length === 0) return [];
  const addressOf = await fileAddresses(app, db);
  return files.map((file) => ({ ...file, url: addressOf(file.id) }));
}

/** Presents a vendor to the concierge platform. */
export const presentConciergeVendor = (row: ConciergeVendorRow): ConciergeVendor => ({
  vendor_id: row.vendor_id,
  account_id: row.id,
  business_name: row.business_name,
  category: row.category && categoryOf(row.category),
  status: row.status,
  resumes_on: row.resumes_on,
  accepted_event_types: row.accepted_event_types,
  minimum_budget: wholeDollars(row.minimum_budget_cents),
  minimum_lead_time: row.minimum_lead_time,
  blocked_dates: row.blocked_dates,
  booked_dates: row.booked_dates,
  response_rate: row.answerable > 0 ? share(row.answered, row.answerable) : null,
  median_response_minutes: row.median_response_minutes,
  updated_at: new Date(row.updated_at).toISOString(),
});

/** Presents a message to the concierge platform. */
export const presentConciergeMessage = (
  { matchId, accountId }: { matchId: string; accountId: number },
  message: Message,
): ConciergeMessage => ({ match_id: matchId, account_id: accountId, ...message });

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
