import styled from '@emotion/styled';
import { dollarsOf } from '@portal/shared/domain';
import { useField } from '@portal/shared/ui';
import { keptText, rateText } from '../booking-correction/booking-notice.ts';
import { useOwnAccount } from '../access/RequireAccount.tsx';

const Line = styled.p`
  font-size: var(--text-sm);
  font-weight: 550;
  font-variant-numeric: tabular-nums;
`;

/** What the vendor keeps of the amount in the surrounding form, and the fee; without an amount, the rate. */
export function BookingFee() {
  const { account } = useOwnAccount();
  const { input } = useField<string>('amount');
  const amount = dollarsOf(input.value);
  return <Line role="status">{amount ? keptText(amount, account) : rateText(account)}</Line>;
}
