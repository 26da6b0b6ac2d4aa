import type { Lead } from '@portal/shared/contract';
import { formatDollars } from '@portal/shared/domain';

const words = {
  booking: {
    confirmed: (amount: string) => `Booked for ${amount}`,
    reported_by_vendor: (amount: string) => `You reported ${amount}, not confirmed yet`,
    reported_by_client: (amount: string) => `The client reported a booking for ${amount}`,
    differs: (amount: string) => `You reported ${amount}, the client a different amount`,
  },
} as const;

/** What was reported about a booking, or the quote that the vendor sent: 'You quoted $7,400'. null if there is neither. */
export function sentAmount({ booking, vendor_response: response }: Lead): string | null {
  if (booking) {
    const { state, amount, vendor_amount: own } = booking;
    return words.booking[state](formatDollars(state === 'confirmed' ? amount : (own ?? amount)));
  }
  const quote = response?.proposed_pricing.base_package;
  return quote == null ? null : `You quoted ${formatDollars(quote)}`;
}
