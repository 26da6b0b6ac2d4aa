import type { Booking, Lead } from '@portal/shared/contract';
import { takesEventChanges, type EventDetails } from '@portal/shared/domain';
import { wholeDollars } from '../http/money.ts';
import type { PresentableLead } from './lead-list.repository.ts';
import type { BookingView, EventColumns, StoredResponse } from './leads.repository.ts';

/** Presents a lead. */
export const presentLead = (row: PresentableLead): Lead => ({
  id: row.id,
  status: row.status,
  vendor_notes: row.conciergeNotes,
  event: presentLeadEvent(row),
  match_reasons: row.matchReasons,
  vendor_response: presentResponse(row),
  response_version: row.responseVersion,
  decline:
    row.status === 'declined' ? { reason: row.declineReason ?? 'other', notes: row.declineNotes } : null,
  withdrawal:
    row.withdrawnAt && row.withdrawalReason
      ? {
          reason: row.withdrawalReason,
          note: row.withdrawalNote,
          withdrawn_at: row.withdrawnAt.toISOString(),
        }
      : null,
  event_version: row.eventVersion,
  event_changed_at: row.eventChangedAt && row.eventChangedAt.toISOString(),
  clock_started_at: row.clockStartedAt && row.clockStartedAt.toISOString(),
  changed: isUnseen(row) && takesEventChanges(row.status),
  confirmation: presentConfirmation(row),
  booking: row.booking && presentBooking(row.booking),
  lost: row.lostAt ? { lost_at: row.lostAt.toISOString(), reason: row.lostReason } : null,
  report: row.report && {
    reason: row.report.reason,
    message: row.report.message,
    reported_at: new Date(row.report.createdAt).toISOString(),
  },
  reopen_request: row.reopenRequest && {
    message: row.reopenRequest.message,
    requested_at: new Date(row.reopenRequest.createdAt).toISOString(),
    resolution: row.reopenRequest.resolution,
  },
  ...(row.team && {
    team: {
      assigned_to: row.team.assignedTo,
      answered:
        row.team.answeredBy && row.team.answeredAt
          ? { by: row.team.answeredBy, at: new Date(row.team.answeredAt).toISOString() }
          : null,
    },
  }),
  unread_messages: row.unreadMessages,
  delivered_at: row.deliveredAt && row.deliveredAt.toISOString(),
  viewed_at: row.viewedAt && row.viewedAt.toISOString(),
  responded_at: row.respondedAt && row.respondedAt.toISOString(),
  response_seen_at: row.responseSeenAt && row.responseSeenAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** Presents the event of a lead. */
export const presentLeadEvent = (row: Omit<EventColumns, 'conciergeNotes'>): Lead['event'] => ({
  name: row.eventName,
  type: row.eventType,
  event_date: row.eventDate,
  location: { city: row.city, state: row.state, venue: row.venue },
  budget_range: row.budgetRange,
  budget_max: row.budgetMaxCents === null ? null : wholeDollars(row.budgetMaxCents),
  guest_count: row.guestCount,
  description: row.description,
});

/** Presents what a change of a lead's event compares: the event and the concierge's notes. */
export const presentEventDetails = (row: EventColumns): EventDetails => ({
  ...presentLeadEvent(row),
  vendor_notes: row.conciergeNotes,
});

/** The vendor has yet to see or confirm a change of the event. */
const isUnseen = (row: Pick<PresentableLead, 'eventVersion' | 'seenEventVersion'>) =>
  row.seenEventVersion < row.eventVersion;

/** Checks whether a vendor has yet to confirm the response after a change of the event. */
export const needsConfirmation = (
  row: Pick<PresentableLead, 'status' | 'eventVersion' | 'seenEventVersion'>,
): boolean => row.status === 'responded' && isUnseen(row);

function presentConfirmation(row: PresentableLead): Lead['confirmation'] {
  const needed = needsConfirmation(row);
  if (!needed && !row.responseConfirmedAt) return null;
  return {
    needed,
    confirmed_at: row.responseConfirmedAt && row.responseConfirmedAt.toISOString(),
  };
}

/** Presents a booking with what each side reported. */
export function presentBooking(booking: BookingView): Booking {
  const dollars = (cents: number | null) => (cents === null ? null : wholeDollars(cents));
  const { vendorCents, clientCents, confirmedCents, decidedAt } = booking;
  return {
    amount: wholeDollars((confirmedCents ?? vendorCents ?? clientCents)!),
    booked_at: new Date(booking.bookedAt).toISOString(),
    state: booking.state,
    vendor_amount: dollars(vendorCents),
    client_amount: dollars(clientCents),
    confirmed_amount: dollars(confirmedCents),
    awaits_decision: booking.awaitsAdmin,
    decision: decidedAt
      ? { decided_at: new Date(decidedAt).toISOString(), reason: booking.decisionReason }
      : null,
  };
}

function presentResponse(row: PresentableLead): Lead['vendor_response'] {
  if (row.availabilityConfirmed === null) return null;
  return presentStoredResponse(row, row.availabilityConfirmed);
}

/** Presents the content of a response, current or earlier. */
export function presentStoredResponse(
  row: Omit<StoredResponse, 'additionalOptions'> & {
    additionalOptions: StoredResponse['additionalOptions'] | null;
  },
  availabilityConfirmed: boolean,
): NonNullable<Lead['vendor_response']> {
  return {
    availability_confirmed: availabilityConfirmed,
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
    files: row.responseFiles ?? [],
  };
}
