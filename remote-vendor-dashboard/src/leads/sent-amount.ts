import type { Lead } from '@portal/shared/contract';
import { formatDollars } from '@portal/shared/domain';
import { inboxTexts } from './texts.ts';

/** What was reported about a booking, or the quote that the vendor sent: 'You quoted $7,400'. null if there is neither. */
export function sentAmount({ booking, vendor_response: response }: Lead): string | null {
  if (booking) {
    const { state, amount, vendor_amount: own } = booking;
    return inboxTexts.booking[state](formatDollars(state === 'confirmed' ? amount : (own ?? amount)));
  }
  const quote = response?.proposed_pricing.base_package;
  return quote == null ? null : inboxTexts.quoted(formatDollars(quote));
}
