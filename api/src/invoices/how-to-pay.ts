import type { HowToPay } from '@portal/shared/contract';
import type { SettingsRow } from '../settings/settings.repository.ts';

/** How to pay an invoice, as the settings say now. Without an invoice there is nothing to link to. */
export function howToPay(
  { paymentInstructions, paymentLink }: SettingsRow,
  invoice: { number: string; due_cents: number } | undefined,
): HowToPay {
  const isDue = invoice !== undefined && invoice.due_cents > 0;
  return {
    text: paymentInstructions || null,
    link: paymentLink && isDue ? linkFor(paymentLink, invoice) : null,
  };
}

const linkFor = (link: string, { number, due_cents: cents }: { number: string; due_cents: number }) =>
  link.replaceAll('{number}', encodeURIComponent(number)).replaceAll('{amount}', (cents / 100).toFixed(2));
