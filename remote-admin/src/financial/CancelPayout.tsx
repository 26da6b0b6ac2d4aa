import { useState } from 'react';
import type { Payout } from '@portal/shared/contract';
import { formatDollars } from '@portal/shared/domain';
import { showToast } from '@portal/shared/runtime';
import { Button } from '@portal/shared/ui';
import { ReasonDialog } from '../confirmations/ReasonDialog.tsx';
import { financialTexts } from './texts.ts';
import { useCancelPayout } from './use-handle-payout.ts';

const { cancel: words } = financialTexts;

export interface CancelPayoutProps {
  payout: Payout;
  open: boolean;
  onClose: () => void;
}

/** Cancels a payout, or gives up a failed one, with a reason. */
export function CancelPayout({ payout, open, onClose }: CancelPayoutProps) {
  const { mutateAsync } = useCancelPayout(payout);
  const cancel = async (notes: string) => {
    await mutateAsync(notes);
    showToast({ kind: 'success', message: words.done });
  };
  return (
    <ReasonDialog
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

/** The button that cancels a payout. */
export function CancelPayoutButton({ payout }: Pick<CancelPayoutProps, 'payout'>) {
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
      <CancelPayout payout={payout} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
