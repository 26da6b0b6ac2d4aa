import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { recordEvent } from '../events/record-event.ts';
import type { JobKind } from '../jobs/index.ts';
import { notifyAll } from '../notifications/notify.ts';
import { escalate, overdueConfirmations } from './booking-confirmations.repository.ts';
import { touchLead, viewLead } from '../leads/leads.repository.ts';
import { undecidedNotice } from './notify-booking.ts';
import { leadChange } from '../leads/lead-change.ts';

/** Hands bookings to the admins that only one side has reported for `BOOKING_CONFIRMATION_DAYS`. */
export function escalateBookingsJob(app: FastifyInstance): JobKind {
  return {
    name: 'escalate-bookings',
    retries: 3,
    schedule: '20 * * * *',
    run: async () => {
      for (const overdue of await overdueConfirmations(app.db)) await escalateBooking(app, overdue);
    },
  };
}

function escalateBooking(
  app: FastifyInstance,
  { leadId, accountId }: { leadId: number; accountId: number },
): Promise<void> {
  return app.db.transaction(async (tx) => {
    // Locks the account before the booking, as both sides' reports do.
    const account = (await lockAccount(tx, accountId))!;
    const escalated = await escalate(tx, leadId);
    if (!escalated) return;
    await touchLead(tx, leadId);
    const lead = await viewLead(tx, leadId);
    await recordEvent(app, tx, { type: 'lead.booked', leadId });
    await notifyAll(tx, [undecidedNotice(lead, escalated, account)], [leadChange(lead)]);
  });
}
