import { handleFailedPayout } from '@portal/shared/api';
import type { Payout } from '@portal/shared/contract';
import { formatDollars } from '@portal/shared/domain';
import { showToast } from '@portal/shared/state';
import { AskReasonButton } from '../asking/AskReasonButton.tsx';
import { texts } from '../texts.ts';

const { cancel: words } = texts.figures.financial;

export interface CancelPayoutProps {
  payout: Payout;
  onDone: () => Promise<void>;
}

/** Gives a payout up, or leaves a failed one as it is, with a note of why. */
export function CancelPayout({ payout, onDone }: CancelPayoutProps) {
  const cancel = async (notes: string) => {
    try {
      await handleFailedPayout({ bookingId: payout.booking_id, action: 'cancel', notes });
    } finally {
      // Refused, somebody else dealt with it meanwhile: the list says so.
      void onDone();
    }
    showToast({ kind: 'success', message: words.done });
  };
  return (
    <AskReasonButton
      open={words.open}
      describedBy={`payout-${payout.id}`}
      words={{
        ...words,
        title: words.title({ business: payout.business_name, amount: formatDollars(payout.amount) }),
      }}
      name="notes"
      maxLength={2000}
      tone="danger"
      onSubmit={cancel}
    />
  );
}
