import { DEVELOPMENT_PAYMENT_SECRET } from '@portal/platform/server';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fewerInGate } from '../../test/long.ts';
import { openPortal } from '../../test/support/build-app.ts';
import { createAdmin } from '../../test/support/factories.ts';
import { chargeFee, createPayer } from '../../test/support/fees.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { dayBefore } from '../http/days.ts';
import { issueInvoice } from '../invoices/issue-invoices.ts';
import { providerMessage } from '../payments/fake-provider.ts';
import { readStatement } from '../statement/statement.ts';

const { app, db } = await openPortal();
const finance = await injectAs(app, await createAdmin(db, { adminRole: 'finance' }));

type Step =
  | { does: 'charge'; cents: number; at: number }
  | { does: 'free' }
  | { does: 'reverse' | 'dispute' | 'accept' | 'reject'; pick: number }
  | { does: 'pass'; days: number }
  | { does: 'issue'; times: number }
  | { does: 'pay' | 'report'; pick: number; cents: number; twice: boolean }
  | { does: 'prepay'; cents: number }
  | { does: 'correct'; pick: number; cents: number };

const pick = fc.nat(20);
const cents = fc.oneof(fc.integer({ min: 1, max: 300_000 }), fc.constantFrom(1, 9, 10_000, 100_000));
const step: fc.Arbitrary<Step> = fc.oneof(
  // At or around midnight in Pacific time, in summer and in winter.
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('charge' as const),
      cents,
      at: fc.constantFrom(-1, 0, 3_599_999, 3_600_000, 43_200_000),
    }),
  },
  fc.record({ does: fc.constant('free' as const) }),
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('reverse' as const, 'dispute', 'accept', 'reject'), pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('pass' as const), days: fc.constantFrom(1, 20, 31, 62) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('issue' as const), times: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('pay' as const, 'report'),
      pick,
      cents,
      twice: fc.boolean(),
    }),
  },
  fc.record({ does: fc.constant('prepay' as const), cents }),
  fc.record({ does: fc.constant('correct' as const), pick, cents: fc.nat(300_000) }),
);
/** The last day of a year, the days before both changes of the clocks, and any other day. */
const firstDay = fc.oneof(
  fc.constantFrom('2026-12-31', '2026-10-31', '2027-03-13', '2028-02-29'),
  fc.nat(700).map((days) => dayBefore('2026-01-01', -days)),
);

let keys = 0;
const newKey = () => (keys += 1).toString(16).padStart(32, '0');
/** The instant at which a day begins in standard Pacific time; in summer an hour after it began. */
const midnightOf = (day: string) => Date.parse(`${day}T08:00:00Z`);

/** Runs steps on an account and returns a function that reads its rows. */
async function play(day: string, steps: Step[]) {
  const payer = await createPayer(app);
  const { accountId, call, params } = payer;
  const fees: Awaited<ReturnType<typeof chargeFee>>[] = [];
  const disputes: number[] = [];
  const payments: number[] = [];
  let today = day;
  const rows = (sql: string) => app.database.query(sql);
  const one = <T>(list: T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
  const numbers = async () =>
    (
      await rows(
        `select number from invoices where account_id = ${accountId} and kind = 'invoice' order by id`,
      )
    ).map(({ number }) => String(number));
  const record = async (body: object) => {
    const { body: payment } = await finance('POST /vendor-admin/financial/payments', {
      body: { received_on: '2026-01-01', method: 'wire', request_key: newKey(), ...body },
    });
    if (payment.id) payments.push(payment.id);
  };
  const decide = (accept: boolean, index: number) => {
    const disputeId = one(disputes, index);
    return (
      disputeId &&
      finance('POST /vendor-admin/financial/disputes/{disputeId}/decide', {
        params: { disputeId },
        body: { accept, reason: 'Checked' },
      })
    );
  };
  for (const next of steps) {
    if (next.does === 'charge')
      fees.push(
        await chargeFee(app, payer, { at: new Date(midnightOf(today) + next.at), amountCents: next.cents }),
      );
    else if (next.does === 'free')
      await chargeFee(app, payer, { at: new Date(midnightOf(today)), amountCents: 5000, kind: 'waiver' });
    else if (next.does === 'pass') today = dayBefore(today, -next.days);
    else if (next.does === 'reverse') {
      const fee = one(fees, next.pick);
      if (fee)
        await finance('POST /vendor-admin/leads/{leadId}/reverse-booking', {
          params: { leadId: fee.leadId },
          body: { reason: 'Cancelled' },
        });
    } else if (next.does === 'dispute') {
      const fee = one(fees, next.pick);
      const { body } = fee
        ? await call('POST /vendor-account/{accountId}/bookings/{bookingId}/dispute', {
            params: { ...params, bookingId: fee.bookingId },
            body: { reason: 'other', message: 'Not us' },
          })
        : { body: {} };
      if (body.id) disputes.push(body.id);
    } else if (next.does === 'accept') await decide(true, next.pick);
    else if (next.does === 'reject') await decide(false, next.pick);
    else if (next.does === 'issue') {
      const before = `${today.slice(0, 7)}-01`;
      const month = dayBefore(before, 1).slice(0, 7);
      for (let time = 0; time < next.times; time++)
        await db.transaction((tx) => issueInvoice(tx, { accountId, month, before, today }));
    } else if (next.does === 'pay') {
      const number = one(await numbers(), next.pick);
      if (number) await record({ invoice_number: number, amount_cents: next.cents });
    } else if (next.does === 'prepay') await record({ account_id: accountId, amount_cents: next.cents });
    else if (next.does === 'report') {
      const number = one(await numbers(), next.pick);
      if (!number) continue;
      const payment = { invoiceNumber: number, amountCents: next.cents, paymentId: newKey() };
      const message = providerMessage(payment, { secret: DEVELOPMENT_PAYMENT_SECRET });
      for (let time = 0; time < (next.twice ? 2 : 1); time++)
        await createCaller(app)('POST /payments/webhook', message);
    } else if (next.does === 'correct') {
      const paymentId = one(payments, next.pick);
      if (paymentId)
        await finance('POST /vendor-admin/financial/payments/{paymentId}/correct', {
          params: { paymentId },
          body: { amount_cents: next.cents, reason: 'Typo' },
        });
    }
  }
  return { accountId, rows };
}

test('ledger = invoices + open − paid − credit, and nothing is invoiced twice or lost, after any sequence', async () => {
  await fc.assert(
    fc.asyncProperty(firstDay, fc.array(step, { minLength: 4, maxLength: 16 }), async (day, steps) => {
      const { accountId, rows } = await play(day, steps);
      const sumOf = async (sql: string) =>
        Number((await rows(`select coalesce(sum(c), 0) as sum from (${sql}) t`))[0]!['sum']);
      const ofAccount = `where account_id = ${accountId}`;
      const ledger = await sumOf(`select amount_cents as c from ledger_entries ${ofAccount}`);
      const charges = await sumOf(
        `select amount_cents as c from ledger_entries ${ofAccount} and booking_id is not null`,
      );
      const received = await sumOf(`select amount_cents as c from payments ${ofAccount}`);
      const invoiced = await sumOf(`select total_cents as c from invoices ${ofAccount}`);
      const paid = await sumOf(`select paid_cents as c from invoices ${ofAccount}`);
      const open =
        await sumOf(`select amount_cents as c from ledger_entries e ${ofAccount} and booking_id is not null
        and id not in (select entry_id from invoice_lines)`);
      const credit = received - paid;
      assert.ok(credit >= 0, 'no credit is used twice');
      assert.equal(ledger, invoiced + open - paid - credit);
      assert.equal(charges, invoiced + open, 'invoices and open fees are what was charged');
      assert.equal(ledger, charges - received, 'every payment is in the ledger once');
      const wrong = await rows(`select v.id from invoices v ${ofAccount} and total_cents <>
        (select sum(e.amount_cents) from invoice_lines i join ledger_entries e on e.id = i.entry_id where i.invoice_id = v.id)`);
      assert.deepEqual(wrong, [], 'a total is the sum of its lines');
      const unpaid = await rows(`select id from invoices ${ofAccount} and paid_cents < total_cents`);
      assert.ok(credit === 0 || unpaid.length === 0, 'credit pays what is due');
      // What the vendor sees.
      const statement = await readStatement(db, { accountId });
      assert.deepEqual(
        [statement.balance_cents, statement.open_cents, statement.credit_cents, statement.due.amount_cents],
        [ledger, open, credit, invoiced - paid],
      );
    }),
    { numRuns: fewerInGate(15, 1000) },
  );
  const [gap] = await app.database.query(`select year, last from invoice_numbers n where last <>
    (select count(*) from invoices where number like n.year || '-%')`);
  assert.equal(gap, undefined, 'no number is missing');
  const { sums } = (await finance('GET /vendor-admin/financial/day')).body;
  assert.equal(
    sums.ledger_cents,
    sums.invoiced_cents + sums.open_cents - sums.paid_cents - sums.credit_cents,
    'and all accounts together',
  );
});
