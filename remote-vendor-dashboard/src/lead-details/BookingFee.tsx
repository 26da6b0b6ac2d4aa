import styled from '@emotion/styled';
import { dollarsOf, formatCents, formatDollars, formatRate, referralFeeCents } from '@portal/shared/domain';
import { useField } from '@portal/shared/ui';
import { useOwnAccount } from '../layout/account-context.ts';
import { bookTexts } from './texts.ts';

const Line = styled.p`
  font-size: var(--text-sm);
  font-weight: 550;
  font-variant-numeric: tabular-nums;
`;

/** The fee for the amount in the surrounding form. Renders nothing without an amount. */
export function BookingFee() {
  const { account } = useOwnAccount();
  const { input } = useField<string>('amount');
  const amount = dollarsOf(input.value);
  return <Line role="status">{amount ? feeText(amount, account) : null}</Line>;
}

/** The first booking is free (specification, section 1). The server decides which booking that is. */
function feeText(amount: number, account: { referral_rate: number; total_bookings: number }): string {
  if (account.total_bookings === 0) return bookTexts.feeWaived;
  const cents = referralFeeCents(amount * 100, Math.round(account.referral_rate * 10_000));
  return bookTexts.fee({
    fee: formatCents(cents / 100),
    rate: formatRate(account.referral_rate),
    amount: formatDollars(amount),
  });
}
