import type { Config } from '../config.ts';
import { Undeliverable } from './transport.ts';

/** A text message as it is handed over; `id` tells a repeat. */
export interface OutgoingSms {
  /** Stays the same over retries, so that the provider can tell a repeat. */
  id: number;
  /** The number, as +14155550134. */
  to: string;
  text: string;
}
/** Whoever takes text messages. */
export interface SmsTransport {
  send(sms: OutgoingSms): Promise<void>;
}

const REFUSED = new Set([400, 404, 410, 422]);

/**
 * Sends through any provider that takes `POST {to, text, id}` as JSON and answers 2xx once it has taken the message
 * over. A provider with another interface gets a small adapter in front. A 400, 404, 410 or 422 refuses the message for
 * good; anything else but 2xx is tried again.
 */
export function smsTransport(
  config: Pick<Config, 'SMS_TOKEN' | 'DELIVERY_TIMEOUT_MS' | 'publicUrl'>,
  url: string,
): SmsTransport {
  const { host } = new URL(config.publicUrl);
  return {
    async send({ id, to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(config.DELIVERY_TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          ...(config.SMS_TOKEN && { authorization: `Bearer ${config.SMS_TOKEN}` }),
        },
        body: JSON.stringify({ to, text, id: `portal-sms-${id}@${host}` }),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      const words = `The provider answered ${answer.status}`;
      throw REFUSED.has(answer.status) ? new Undeliverable(words) : new Error(words);
    },
  };
}
