// Builds the API's response for a list of leads from database rows. Shared by all peers.
import { createHash } from 'node:crypto';

const dollars = (cents) => Math.round(Number(cents) / 100);
const instant = (date) => date && new Date(date).toISOString();

/** A row of `leads`, with its live booking and open report, in the API's format. */
export const lead = (row) => ({
  id: row.id,
  status: row.status,
  vendor_notes: row.concierge_notes,
  event: {
    name: row.event_name,
    type: row.event_type,
    event_date: row.event_date,
    location: { city: row.city, state: row.state, venue: row.venue },
    budget_range: row.budget_range,
    budget_max: row.budget_max_cents === null ? null : dollars(row.budget_max_cents),
    guest_count: row.guest_count,
    description: row.description,
  },
  match_reasons: row.match_reasons,
  vendor_response:
    row.availability_confirmed === null
      ? null
      : {
          availability_confirmed: row.availability_confirmed,
          proposed_pricing: {
            base_package: row.base_package_cents === null ? null : dollars(row.base_package_cents),
            additional_options: (row.additional_options ?? []).map(({ name, priceCents }) => ({
              name,
              price: dollars(priceCents),
            })),
          },
          vendor_notes: row.vendor_notes,
          next_steps: row.next_steps,
          estimated_timeline: row.estimated_timeline,
        },
  response_version: row.response_version,
  decline:
    row.status === 'declined' ? { reason: row.decline_reason ?? 'other', notes: row.decline_notes } : null,
  withdrawal: row.withdrawn_at && {
    reason: row.withdrawal_reason,
    note: row.withdrawal_note,
    withdrawn_at: instant(row.withdrawn_at),
  },
  event_version: row.event_version,
  event_changed_at: instant(row.event_changed_at),
  clock_started_at: instant(row.clock_started_at),
  changed: row.seen_event_version < row.event_version,
  confirmation: row.response_confirmed_at && {
    needed: false,
    confirmed_at: instant(row.response_confirmed_at),
  },
  free: row.free,
  booking: row.booking && {
    amount: dollars(row.booking.amount_cents),
    booked_at: instant(row.booking.booked_at),
  },
  lost: row.lost_at && { lost_at: instant(row.lost_at), reason: row.lost_reason },
  report: row.report && {
    reason: row.report.reason,
    message: row.report.message,
    reported_at: instant(row.report.created_at),
  },
  reopen_request: null,
  unread_messages: 0,
  delivered_at: instant(row.delivered_at),
  viewed_at: instant(row.viewed_at),
  responded_at: instant(row.responded_at),
  expires_at: instant(row.expires_at),
  updated_at: instant(row.updated_at),
});

const none = { new: 0, viewed: 0, responded: 0, declined: 0, booked: 0, expired: 0 };

/** The first page. `counted` is the number of leads per status. */
export function pageOf(rows, counted, perPage) {
  const total = Object.values(counted).reduce((sum, count) => sum + count, 0);
  return {
    data: rows.map(lead),
    meta: {
      current_page: 1,
      per_page: perPage,
      last_page: Math.max(1, Math.ceil(total / perPage)),
      total,
      from: rows.length > 0 ? 1 : null,
      to: rows.length > 0 ? rows.length : null,
    },
    counts: { ...none, ...counted },
  };
}

/** The hash of the token in `Authorization: Bearer …`, as stored in the database. */
export const tokenHash = (authorization = '') =>
  createHash('sha256')
    .update(authorization.replace(/^Bearer /, ''))
    .digest('hex');

/** Reports the port to the parent process, and exits with it. */
export function listening(port) {
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${port}` });
  process.on('disconnect', () => process.exit(0));
}
