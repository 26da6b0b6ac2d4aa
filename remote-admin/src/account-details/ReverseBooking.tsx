import { hasCode, showToast } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';
import { accountTexts } from './texts.ts';
import { useReverseBooking } from './use-change-account.ts';

const { reverse: words } = accountTexts;

interface ReverseBookingProps {
  accountId: number;
  leadId: number;
  eventName: string;
}

/** Reverses a booking with a reason for the audit log. */
export function ReverseBooking({ accountId, leadId, eventName }: ReverseBookingProps) {
  const { mutateAsync } = useReverseBooking({ accountId, leadId });
  const reverse = async (reason: string) => {
    try {
      await mutateAsync(reason);
      showToast({ kind: 'success', message: words.done(eventName) });
    } catch (error) {
      if (!hasCode(error, 'transition_refused')) throw error;
      // The lead is read again, and its new status may have no dialog to show this in.
      showError(error, words.failed);
    }
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
