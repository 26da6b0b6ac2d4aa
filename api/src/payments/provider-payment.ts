import type { ProviderMessage } from '@portal/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { pacificToday } from '../http/days.ts';
import { notFound, Problem } from '../http/problem.ts';
import { findInvoiceByNumber } from '../invoices/invoices.repository.ts';
import { notify } from '../notifications/notify.ts';
import { enterNewPayment } from './record-payment.ts';

/** What became of a message. */
type ProviderResult = 'recorded' | 'unmatched' | 'known' | 'ignored';

/**
 * Checks that a message comes from the payment provider: its signature over the exact body, and that it was sent in the last five
 * minutes (https://www.standardwebhooks.com). Throws a 404 without a secret in the settings, and a 400 for a wrong signature.
 */
export function assertFromProvider({ config }: FastifyInstance, { headers, jsonText }: FastifyRequest): void {
  if (!config.paymentWebhookSecrets) throw notFound();
  const text = (name: string) => String(headers[name] ?? '');
  const signed = {
    'webhook-id': text('webhook-id'),
    'webhook-timestamp': text('webhook-timestamp'),
    'webhook-signature': text('webhook-signature'),
  };
  const isSigned = config.paymentWebhookSecrets.some((secret) => {
    try {
      new Webhook(secret).verify(jsonText ?? '', signed);
      return true;
    } catch {
      return false;
    }
  });
  if (!isSigned)
    throw new Problem({
      status: 400,
      code: 'bad_request',
      message: 'The signature is missing, wrong or too old.',
    });
}

/**
 * Records the payment that a message reports, for the invoice that it names. One that names none waits for finance. Idempotent by the
 * provider's id of the payment: a message that is sent again changes nothing.
 */
export async function recordProviderPayment(
  app: FastifyInstance,
  { type, data }: ProviderMessage,
): Promise<ProviderResult> {
  if (type !== 'payment.succeeded') return 'ignored';
  return app.db.transaction(async (tx) => {
    const found = await findInvoiceByNumber(tx, data.invoice_number);
    const invoice = found?.kind === 'invoice' ? found : undefined;
    if (invoice) await lockAccount(tx, invoice.accountId);
    const payment = await enterNewPayment(tx, {
      accountId: invoice?.accountId ?? null,
      invoiceId: invoice?.id ?? null,
      amountCents: data.amount_cents,
      receivedOn: pacificToday(),
      method: data.method ?? 'card',
      reference: data.invoice_number,
      source: 'provider',
      externalId: data.payment_id,
      recordedBy: null,
    });
    if (!payment) return 'known';
    if (invoice) {
      await publishAccountChange(tx, [invoice.accountId]);
      return 'recorded';
    }
    const { id, amountCents, reference } = payment;
    await notify(
      tx,
      'payment.unmatched',
      { payment_id: id, amount_cents: amountCents, reference },
      { admins: true },
    );
    return 'unmatched';
  });
}
