import styled from '@emotion/styled';
import { dollarsOf } from '@portal/shared/domain';
import { useField } from '@portal/shared/ui';
import { feeText, rateText } from '../booking-correction/booking-notice.ts';
import { useOwnAccount } from '../access/RequireAccount.tsx';

const Line = styled.p`
  font-size: var(--text-sm);
  font-weight: 550;
  font-variant-numeric: tabular-nums;
`;

/** The fee for the amount in the surrounding form; without one, the rate. */
export function BookingFee() {
  const { account } = useOwnAccount();
  const { input } = useField<string>('amount');
  const amount = dollarsOf(input.value);
  return <Line role="status">{amount ? feeText(amount, account) : rateText(account)}</Line>;
}
