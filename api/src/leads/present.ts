import type { Lead } from '@portal/shared/contract';
import { wholeDollars } from '../money.ts';
import type { LeadRow, LeadView } from './leads.repository.ts';

/** A lead as the API shows one. A held lead's delivery is its creation. */
export const presentLead = (row: LeadView): Lead => ({
  id: row.id,
  status: row.status,
  vendor_notes: row.conciergeNotes,
  event: {
    name: row.eventName,
    type: row.eventType,
    event_date: row.eventDate,
    location: { city: row.city, state: row.state, venue: row.venue },
    budget_range: row.budgetRange,
    guest_count: row.guestCount,
    description: row.description,
  },
  match_reasons: row.matchReasons,
  vendor_response: presentResponse(row),
  decline:
    row.status === 'declined' ? { reason: row.declineReason ?? 'other', notes: row.declineNotes } : null,
  free: row.free,
  booking: row.booking && {
    amount: wholeDollars(row.booking.amountCents),
    booked_at: new Date(row.booking.bookedAt).toISOString(),
  },
  lost: row.lostAt && { lost_at: row.lostAt.toISOString(), reason: row.lostReason },
  report: row.report && {
    reason: row.report.reason,
    message: row.report.message,
    reported_at: new Date(row.report.createdAt).toISOString(),
  },
  delivered_at: (row.deliveredAt ?? row.createdAt).toISOString(),
  viewed_at: row.viewedAt?.toISOString() ?? null,
  responded_at: row.respondedAt?.toISOString() ?? null,
  expires_at: row.expiresAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

function presentResponse(row: LeadRow): Lead['vendor_response'] {
  if (row.availabilityConfirmed === null) return null;
  return {
    availability_confirmed: row.availabilityConfirmed,
    proposed_pricing: {
      base_package: row.basePackageCents === null ? null : wholeDollars(row.basePackageCents),
      additional_options: (row.additionalOptions ?? []).map(({ name, priceCents }) => ({
        name,
        price: wholeDollars(priceCents),
      })),
    },
    vendor_notes: row.vendorNotes,
    next_steps: row.nextSteps,
    estimated_timeline: row.estimatedTimeline,
  };
}
