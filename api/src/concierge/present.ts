import type { ConciergeLead, ConciergeMessage, ConciergeVendor, Message } from '@portal/shared/contract';
import { categoryOf } from '@portal/shared/domain';
import { share } from '../database/figures.ts';
import { wholeDollars } from '../http/money.ts';
import { presentLead } from '../leads/present.ts';
import type { ConciergeLeadRow } from '../leads/leads-of-match.repository.ts';
import type { ConciergeVendorRow } from './concierge-vendors.repository.ts';

/** Presents a lead to the concierge platform. */
export function presentConciergeLead(row: ConciergeLeadRow): ConciergeLead {
  const { reopen_request: _, unread_messages: __, changed: ___, team: ____, ...lead } = presentLead(row);
  return {
    match_id: row.matchId,
    account_id: row.accountId,
    vendor_id: row.vendorId,
    held: row.deliveredAt === null && row.droppedAt === null,
    hold_reasons: row.holdReasons,
    dropped: row.droppedAt && { dropped_at: row.droppedAt.toISOString(), reason: row.dropReason },
    created_at: row.createdAt.toISOString(),
    ...lead,
  };
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
