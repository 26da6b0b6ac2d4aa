import { showToast } from '@portal/shared/runtime';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';
import { accountTexts } from './texts.ts';
import { useReverseBooking } from './use-change-account.ts';

const { reverse: words } = accountTexts;

export interface ReverseBookingProps {
  accountId: number;
  leadId: number;
  eventName: string;
}

/** Reverses a booking with a reason for the audit log. */
export function ReverseBooking({ accountId, leadId, eventName }: ReverseBookingProps) {
  const { mutateAsync } = useReverseBooking({ accountId, leadId });
  const reverse = async (reason: string) => {
    await mutateAsync(reason);
    showToast({ kind: 'success', message: words.done(eventName) });
  };
  return (
    <ReasonButton
      open={words.open}
      describedBy={`lead-${leadId}`}
      words={{ ...words, title: words.title(eventName) }}
      name="reason"
      tone="danger"
      onSubmit={reverse}
    />
  );
}
