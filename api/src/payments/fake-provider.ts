import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A request of the payment provider: its body and the headers with its signature. */
interface SignedRequest {
  body: string;
  headers: Record<string, string>;
}

interface Signing {
  secret: string;
  /** When it is sent, now by default. */
  at?: Date;
  /** The same for every attempt to send a message. */
  id?: string;
}

/** Signs a message as a payment provider does (https://www.standardwebhooks.com). For tests and development. */
export function signedMessage(
  message: object,
  { secret, at = new Date(), id = `msg_${randomUUID()}` }: Signing,
): SignedRequest {
  const body = JSON.stringify(message);
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

/** What a payer paid at the provider. A repeated id is the same payment. */
interface ProviderPayment {
  invoiceNumber: string;
  amountCents: number;
  paymentId: string;
}

/** Returns the message that reports a payment. */
export const paymentMessage = ({ invoiceNumber, amountCents, paymentId }: ProviderPayment) => ({
  type: 'payment.succeeded',
  timestamp: new Date().toISOString(),
  data: {
    payment_id: paymentId,
    invoice_number: invoiceNumber,
    amount_cents: amountCents,
    currency: 'USD',
    method: 'card',
  },
});
