import { formatMoney, parseAmount } from '@portal/shared/domain';

/** The cents of a typed amount, such as '$1,234.50', or null for another text. */
export function centsOf(text: string): number | null {
  const amount = parseAmount(text);
  return 'cents' in amount ? amount.cents : null;
}

/** Cents as a field shows them: 123450 → '1,234.50'. */
export const centsText = (cents: number): string => formatMoney(cents).replace('$', '');

/** Normalizes a typed amount, '1234' to '1,234.00'; returns other text unchanged. */
export function tidyCents(text: string): string {
  const cents = centsOf(text);
  return cents === null ? text : centsText(cents);
}
