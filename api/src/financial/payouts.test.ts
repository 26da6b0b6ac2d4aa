import type { AuditEntry } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, createBooking, createLead } from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';

const { app, db } = await openPortal();
const finance = await injectAs(app, await createAdmin(db, { name: 'Dana Cole', adminRole: 'finance' }));

/** Adds an account with pending payouts of these dollars. */
async function createPayouts(...dollars: number[]) {
  const { account, owner } = await createAccount(db);
  const ids: number[] = [];
  for (const amount of dollars) {
    const lead = await createLead(db, { accountId: account.id, status: 'booked', respondedAt: new Date() });
    const booking = await createBooking(db, {
      accountId: account.id,
      leadId: lead.id,
      reportedBy: owner!.id,
    });
    const [row] = await app.database.query(`insert into payouts (account_id, booking_id, amount_cents)
      values (${account.id}, ${booking.id}, ${amount * 100}) returning id`);
    ids.push(Number(row!['id']));
  }
  return { accountId: account.id, ids };
}

const process = async (...ids: number[]) =>
  (await finance('POST /vendor-admin/financial/process-payout', { body: { payout_ids: ids } })).body;

test('one finance admin completes a payout of any amount', async () => {
  const { ids } = await createPayouts(2_000_000);
  assert.deepEqual(await process(...ids), { processed: ids, unchanged: [], unknown: [] });
  const { data } = (await finance('GET /vendor-admin/financial/payout-history')).body;
  assert.deepEqual([data[0].id, data[0].status], [ids[0], 'completed']);
});

test('ten calls at once complete each payout once', async () => {
  const { accountId, ids } = await createPayouts(400, 500);
  const calls = await Promise.all(Array.from({ length: 10 }, () => process(...ids)));
  assert.deepEqual(calls.flatMap(({ processed }) => processed).toSorted(), ids);
  const recorded = await app.database.query(
    `select from audit_entries where account_id = ${accountId} and action = 'payouts_processed'`,
  );
  assert.equal(recorded.length, 1);
});

test('the activity of each account has its completed payouts', async () => {
  const [one, other] = [await createPayouts(300, 200), await createPayouts(400)];
  await process(...one.ids, ...other.ids);
  const operator = await injectAs(app, await createAdmin(db));
  const activityOf = async (accountId: number) => {
    const params = { accountId };
    const { data } = (await operator('GET /vendor-admin/accounts/{accountId}/audit-log', { params })).body;
    return data.map(({ action, performed_by: by, details }: AuditEntry) => [action, by, details['amount']]);
  };
  assert.deepEqual(await activityOf(one.accountId), [['payouts_processed', 'Dana Cole', 500]]);
  assert.deepEqual(await activityOf(other.accountId), [['payouts_processed', 'Dana Cole', 400]]);
});
