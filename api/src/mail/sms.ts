import type { Config } from '../config.ts';
import { Undeliverable } from './transport.ts';

/** A text message for the provider. */
interface OutgoingSms {
  /** Stays the same over retries, so that the provider can deduplicate. */
  id: number;
  /** The number, as +14155550134. */
  to: string;
  text: string;
}
/** Sends text messages. */
export interface SmsTransport {
  send(sms: OutgoingSms): Promise<void>;
}

const REFUSED = new Set([400, 404, 410, 422]);

/**
 * Sends through any provider that accepts `POST {to, text, id}` as JSON and returns 2xx once it has accepted
 * the message. A provider with another interface needs a small adapter. A 400, 404, 410 or 422 rejects the
 * message permanently; any other status except 2xx is retried.
 */
export function smsTransport(
  config: Pick<Config, 'SMS_TOKEN' | 'DELIVERY_TIMEOUT_MS' | 'publicUrl'>,
  url: string,
): SmsTransport {
  const { host } = new URL(config.publicUrl);
  return {
    async send({ id, to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(config.DELIVERY_TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          ...(config.SMS_TOKEN && { authorization: `Bearer ${config.SMS_TOKEN}` }),
        },
        body: JSON.stringify({ to, text, id: `portal-sms-${id}@${host}` }),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const words = `The provider answered ${response.status}`;
      throw REFUSED.has(response.status) ? new Undeliverable(words) : new Error(words);
    },
  };
}
