import { DEVELOPMENT_PAYMENT_SECRET } from '@portal/platform/server';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { openPortal } from '../../test/support/build-app.ts';
import { createAdmin } from '../../test/support/factories.ts';
import { chargeFee, createPayer } from '../../test/support/fees.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { providerMessage } from './fake-provider.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';

const [oldSecret, newSecret] = [`whsec_${'b2xk'.repeat(10)}`, `whsec_${'bmV3'.repeat(10)}`];
const { app, db } = await openPortal({ PAYMENT_WEBHOOK_SECRET: `${newSecret},${oldSecret}` });
const finance = await injectAs(app, await createAdmin(db, { adminRole: 'finance' }));
const KEY = 'POST /payments/webhook';

const payer = await createPayer(app);
await chargeFee(app, payer, { at: '2024-01-10T20:00:00Z', amountCents: 777_000 });
await issueInvoices(app, '2024-02-01');
const invoice = async () =>
  (await payer.call('GET /vendor-account/{accountId}/invoices', { params: payer.params })).body.data[0];

/** Sends a signed message with this data. */
function send(
  data: object,
  { secret = newSecret, at = new Date(), type = 'payment.succeeded', id = 'msg_1', alter = '' } = {},
) {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const { headers } = providerMessage({ invoiceNumber: '', amountCents: 0, paymentId: '' }, { secret, at });
  const signature = new Webhook(secret).sign(id, at, body);
  return createCaller(app)(KEY, {
    body: body + alter,
    headers: { ...headers, 'webhook-id': id, 'webhook-signature': signature },
  });
}
const payment = { payment_id: 'pay_1', invoice_number: '2024-0001', amount_cents: 77_700, currency: 'USD' };

test('refuses a message without a signature, with a wrong one, an altered body and an old time', async () => {
  const unsigned = await createCaller(app)(KEY, {
    body: { type: 'payment.succeeded', timestamp: '', data: payment },
  });
  const refused = [
    unsigned,
    await send(payment, { secret: DEVELOPMENT_PAYMENT_SECRET }),
    await send(payment, { alter: ' ' }),
    await send(payment, { at: new Date(Date.now() - 301_000) }),
    await send(payment, { at: new Date(Date.now() + 301_000) }),
  ];
  for (const { status, body } of refused) assert.deepEqual([status, body.error], [400, 'bad_request']);
  assert.equal((await invoice()).paid_cents, 0);
});

test('marks the invoice as paid, once, whichever message and secret reports the payment', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => send(payment)));
  assert.deepEqual(answers.map(({ status, body }) => [status, body.result]).sort(), [
    [200, 'known'],
    [200, 'known'],
    [200, 'recorded'],
  ]);
  assert.equal((await send(payment, { id: 'msg_2', secret: oldSecret })).body.result, 'known');
  const { state, paid_cents: paid } = await invoice();
  assert.deepEqual([state, paid], ['paid', 77_700]);
});

test('keeps a payment of an unknown invoice for finance, and ignores other messages', async () => {
  const other = { ...payment, payment_id: 'pay_2', invoice_number: 'GIA-9' };
  assert.equal((await send(other)).body.result, 'unmatched');
  assert.equal(
    (await send({ ...payment, payment_id: 'pay_3' }, { type: 'payment.failed' })).body.result,
    'ignored',
  );
  const { data } = (await finance('GET /vendor-admin/financial/payments', { query: { state: 'unmatched' } }))
    .body;
  assert.deepEqual(
    data.map(({ source, reference, amount_cents: cents }: Record<string, unknown>) => [
      source,
      reference,
      cents,
    ]),
    [['provider', 'GIA-9', 77_700]],
  );
  const news = (await finance('GET /user/notifications')).body.data;
  assert.deepEqual([news[0].type, news[0].data.reference], ['payment.unmatched', 'GIA-9']);
  for (const [field, value] of [
    ['currency', 'EUR'],
    ['amount_cents', 77.7],
    ['payment_id', ''],
  ] as const)
    assert.equal((await send({ ...payment, [field]: value })).status, 422, field);
});

test('returns 404 without a secret in the settings', async () => {
  const { app: closed } = await openPortal({ PORTAL_ENV: 'staging' });
  const body = { type: 'payment.succeeded', timestamp: '', data: payment };
  assert.equal((await createCaller(closed)(KEY, { body })).status, 404);
});
