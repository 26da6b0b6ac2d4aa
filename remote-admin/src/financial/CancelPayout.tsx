import { useState } from 'react';
import { handleFailedPayout } from '@portal/shared/api';
import type { Payout } from '@portal/shared/contract';
import { formatDollars } from '@portal/shared/domain';
import { showToast } from '@portal/shared/state';
import { Button } from '@portal/shared/ui';
import { AskReason } from '../asking/AskReason.tsx';
import { texts } from '../texts.ts';

const { cancel: words } = texts.figures.financial;

export interface CancelPayoutProps {
  payout: Payout;
  open: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Asks why, and gives a payout up, or leaves a failed one as it is. */
export function CancelPayout({ payout, open, onClose, onDone }: CancelPayoutProps) {
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
    <AskReason
      open={open}
      onClose={onClose}
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

/** The button that gives a payout up. */
export function CancelPayoutButton({ payout, onDone }: Pick<CancelPayoutProps, 'payout' | 'onDone'>) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-describedby={`payout-${payout.id}`}
        onClick={() => setAsking(true)}
      >
        {words.open}
      </Button>
      <CancelPayout payout={payout} open={asking} onClose={() => setAsking(false)} onDone={onDone} />
    </>
  );
}
