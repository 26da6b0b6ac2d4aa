import { Webhook } from 'standardwebhooks';

/** What a payer paid at the provider. */
export interface ProviderPayment {
  invoiceNumber: string;
  amountCents: number;
  /** A repeated id is the same payment. */
  paymentId: string;
}

/**
 * Returns the message with which a payment provider reports a payment, signed at an instant: the body and its headers
 * (https://www.standardwebhooks.com). For tests and development.
 */
export function providerMessage(
  { invoiceNumber, amountCents, paymentId }: ProviderPayment,
  { secret, at = new Date() }: { secret: string; at?: Date },
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({
    type: 'payment.succeeded',
    timestamp: at.toISOString(),
    data: {
      payment_id: paymentId,
      invoice_number: invoiceNumber,
      amount_cents: amountCents,
      currency: 'USD',
      method: 'card',
    },
  });
  const id = `msg_${paymentId}`;
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
  };
}
