import { useState } from 'react';
import type { Payout } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import { Button, ConfirmDialog } from '@portal/shared/ui';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';
import { payoutTexts as words } from './texts.ts';
import { shown, useCancelPayout, useCompletePayout, useRetryPayout } from './use-handle-payout.ts';

interface PayoutProps {
  payout: Payout;
}

/** A completed payout stays as it is, and the failed one of a reversed booking too. */
export const hasActions = ({ status, booking_reversed: reversed }: Payout) =>
  status !== 'completed' && !(status === 'failed' && reversed);

/** Completes a payout, or retries a failed one. Cancels both. */
export function PayoutActions({ payout }: PayoutProps) {
  return (
    <>
      {payout.status === 'failed' ? <RetryPayout payout={payout} /> : <CompletePayout payout={payout} />}
      <CancelPayout payout={payout} />
    </>
  );
}

function CompletePayout({ payout }: PayoutProps) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useCompletePayout(payout);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={`payout-${payout.id}`}
        onClick={() => setAsking(true)}
      >
        {words.complete.open}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={close}
        title={words.complete.title(shown(payout))}
        confirmLabel={words.complete.open}
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: close })}
      >
        {words.complete.lead(shown(payout))}
      </ConfirmDialog>
    </>
  );
}

function RetryPayout({ payout }: PayoutProps) {
  const { mutate, isPending } = useRetryPayout(payout);
  return (
    <Button
      variant="secondary"
      size="small"
      aria-describedby={`payout-${payout.id}`}
      busy={isPending}
      onClick={() => mutate()}
    >
      {words.retry.open}
    </Button>
  );
}

function CancelPayout({ payout }: PayoutProps) {
  const { mutateAsync } = useCancelPayout(payout);
  const cancel = async (notes: string) => {
    await mutateAsync(notes);
    showToast({ kind: 'success', message: words.cancel.done });
  };
  return (
    <ReasonButton
      open={words.cancel.open}
      describedBy={`payout-${payout.id}`}
      words={{ ...words.cancel, title: words.cancel.title(shown(payout)) }}
      name="notes"
      maxLength={2000}
      tone="danger"
      onSubmit={cancel}
    />
  );
}
