/** `pnpm --filter api pay 2026-0001 777.00`: plays the payment provider and reports a payment to a portal in development. */
import { ConfigError, DEVELOPMENT_PAYMENT_SECRET } from '@portal/platform/server';
import { parseAmount } from '@portal/shared/domain';
import { randomUUID } from 'node:crypto';
import { providerMessage } from './fake-provider.ts';

const usage =
  'pnpm --filter api pay INVOICE AMOUNT   (for example 2026-0001 777.00; PUBLIC_URL and PAYMENT_WEBHOOK_SECRET as the portal’s)';

/** Sends the message and returns what the portal did with it. Throws a {@link ConfigError} for wrong arguments or a refusal. */
async function pay([invoiceNumber, written]: string[]): Promise<string> {
  const amount = parseAmount(written ?? '');
  if (!invoiceNumber || !('cents' in amount)) throw new ConfigError(usage);
  const { PUBLIC_URL = 'http://localhost:3000', PAYMENT_WEBHOOK_SECRET } = process.env;
  const [secret = DEVELOPMENT_PAYMENT_SECRET] = PAYMENT_WEBHOOK_SECRET?.split(',') ?? [];
  const message = providerMessage(
    { invoiceNumber, amountCents: amount.cents, paymentId: randomUUID() },
    { secret },
  );
  const response = await fetch(new URL('/api/payments/webhook', PUBLIC_URL), { method: 'POST', ...message });
  const answer = (await response.json()) as { result?: string; message?: string };
  if (!response.ok) throw new ConfigError(`${response.status}: ${answer.message ?? ''}`);
  return answer.result ?? '';
}

try {
  console.log(await pay(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
