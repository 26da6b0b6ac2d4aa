import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createBooking, createLead } from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';
import { bookings, ledgerEntries, payouts } from '../database/schema/index.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db, { adminRole: 'finance' }));
const { account, owner } = await createAccount(db);
const accountId = account.id;

/** Adds a booking of 10 times its fee, in dollars, with a payout. */
async function book(dollars: number, status: 'pending' | 'completed' | 'failed', reversed = false) {
  const lead = await createLead(db, {
    accountId,
    status: reversed ? 'responded' : 'booked',
    respondedAt: new Date(),
  });
  const { id: bookingId } = await createBooking(db, {
    leadId: lead.id,
    accountId,
    reportedBy: owner!.id,
    amountCents: dollars * 100,
    ...(reversed && { reversedAt: new Date(), reversalReason: 'Cancelled' }),
  });
  const fee = { accountId, bookingId, kind: 'fee', amountCents: dollars * 10, rateBps: 1000 } as const;
  await db.insert(ledgerEntries).values(fee);
  if (reversed)
    await db.insert(ledgerEntries).values({ ...fee, kind: 'reversal', amountCents: -dollars * 10 });
  const completedAt = status === 'completed' ? new Date() : null;
  await db.insert(payouts).values({ accountId, bookingId, amountCents: dollars * 100, status, completedAt });
  return bookingId;
}

test('sums pending, completed and failed payouts, and leaves out a reversed booking', async () => {
  await book(1000, 'pending');
  await book(2000, 'completed');
  const failed = await book(4000, 'failed');
  const reversed = await book(8000, 'failed', true);
  // A corrected amount reverses the booking before it, which is no reversed booking.
  const { id: leadId } = await createLead(db, { accountId, status: 'booked', respondedAt: new Date() });
  const bookedAt = new Date(Date.now() - 60_000);
  const reportedBy = owner!.id;
  const wrong = { reportedBy, reversedAt: new Date(), reversalReason: 'Corrected', amountCents: 1_600_000 };
  await db.insert(bookings).values({ leadId, accountId, bookedAt, ...wrong });
  await createBooking(db, { leadId, accountId, reportedBy, amountCents: 50_000, bookedAt });
  // A lead that is booked again later corrects nothing.
  const again = await createLead(db, { accountId, status: 'booked', respondedAt: new Date() });
  await db.insert(bookings).values({ leadId: again.id, accountId, bookedAt, ...wrong });
  await createBooking(db, { leadId: again.id, accountId, reportedBy, amountCents: 30_000 });
  assert.deepEqual((await admin('GET /vendor-admin/financial/overview')).body, {
    total_earnings: 7800,
    billing: { charged_cents: 70_000, invoiced_cents: 0, paid_cents: 0, open_cents: 70_000 },
    waived_bookings: 0,
    bookings: 5,
    reversed_bookings: 2,
    pending_payouts: { count: 1, amount: 1000 },
    completed_payouts: { count: 1, amount: 2000 },
    failed_payouts: { count: 2, amount: 12_000 },
  });
  const { data } = (await admin('GET /vendor-admin/financial/payout-history')).body;
  assert.deepEqual(
    (data as { amount: number; booking_reversed: boolean }[]).map((payout) => [
      payout.amount,
      payout.booking_reversed,
    ]),
    [
      [8000, true],
      [4000, false],
      [2000, false],
    ],
  );
  const retry = (bookingId: number) =>
    admin('POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout', {
      params: { bookingId },
      body: { action: 'retry' },
    });
  assert.equal((await retry(reversed)).status, 409);
  assert.equal((await retry(failed)).status, 200);
});
