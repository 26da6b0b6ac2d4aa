import type { Lead } from '@portal/shared/contract';
import { wholeDollars } from '../http/money.ts';
import { instantOf } from '../database/instant.ts';
import type { PresentableLead } from './lead-list.repository.ts';

/** Presents a lead. */
export const presentLead = (row: PresentableLead): Lead => ({
  id: row.id,
  status: row.status,
  vendor_notes: row.conciergeNotes,
  event: {
    name: row.eventName,
    type: row.eventType,
    event_date: row.eventDate,
    location: { city: row.city, state: row.state, venue: row.venue },
    budget_range: row.budgetRange,
    budget_max: row.budgetMaxCents === null ? null : wholeDollars(row.budgetMaxCents),
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
    booked_at: instantOf(row.booking.bookedAt),
  },
  lost: row.lostAt ? { lost_at: instantOf(row.lostAt), reason: row.lostReason } : null,
  report: row.report && {
    reason: row.report.reason,
    message: row.report.message,
    reported_at: instantOf(row.report.createdAt),
  },
  delivered_at: row.deliveredAt && instantOf(row.deliveredAt),
  viewed_at: row.viewedAt && instantOf(row.viewedAt),
  responded_at: row.respondedAt && instantOf(row.respondedAt),
  expires_at: instantOf(row.expiresAt),
  updated_at: instantOf(row.updatedAt),
});

function presentResponse(row: PresentableLead): Lead['vendor_response'] {
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
