import { formatNumber } from '@portal/shared/domain';

/** Texts of the statement. */
export const statementTexts = {
  bookings: (count: number, amount: string) =>
    `${formatNumber(count)} ${count === 1 ? 'booking' : 'bookings'} for ${amount}`,
} as const;
