import { useState } from 'react';
import type { Payout } from '@portal/shared/contract';
import { formatDollars } from '@portal/shared/domain';
import { refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, ConfirmDialog, showError } from '@portal/shared/ui';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';

/** What a text says of a payout. */
interface Shown {
  business: string;
  amount: string;
}

const words = {
  complete: {
    title: ({ business, amount }: Shown) => `Mark ${amount} to ${business} as completed?`,
    lead: ({ business, amount }: Shown) =>
      `This records that a client paid ${business} ${amount}. No money moves, and the referral fee stays as it is. You can’t undo it.`,
    done: ({ business, amount }: Shown) => `${amount} to ${business} is completed.`,
  },
  retry: {
    done: ({ business, amount }: Shown) => `${amount} to ${business} is pending again.`,
  },
  cancel: {
    title: ({ business, amount }: Shown) => `Cancel the payout of ${amount} to ${business}?`,
    lead: 'It stays in the history as failed. You can try it again from there.',
    label: 'Reason',
    required: 'Please give a reason',
    hint: 'Saved with the payout.',
    confirm: 'Cancel payout',
    busy: 'Canceling…',
    cancel: 'Keep payout',
    failed: 'Failed to cancel the payout',
  },
} as const;

const readAgain = () => refresh('GET /vendor-admin/financial/*');

/** What the texts say of a payout. */
const shown = ({ business_name: business, amount }: Payout) => ({ business, amount: formatDollars(amount) });

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
  const { mutate, isPending } = useCall('POST /vendor-admin/financial/process-payout', {
    body: { payout_ids: [payout.id] },
    onSuccess: ({ processed }) => {
      if (processed.includes(payout.id))
        showToast({ kind: 'success', message: words.complete.done(shown(payout)) });
    },
    onError: (error) => showError(error, 'Failed to mark the payout as completed'),
    onSettled: readAgain,
  });
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={`payout-${payout.id}`}
        onClick={() => setAsking(true)}
      >
        Mark as completed
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={close}
        title={words.complete.title(shown(payout))}
        confirmLabel="Mark as completed"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: close })}
      >
        {words.complete.lead(shown(payout))}
      </ConfirmDialog>
    </>
  );
}

function RetryPayout({ payout }: PayoutProps) {
  const { mutate, isPending } = useCall(
    'POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout',
    {
      params: { bookingId: payout.booking_id },
      body: { action: 'retry' },
      onSuccess: () => showToast({ kind: 'success', message: words.retry.done(shown(payout)) }),
      onError: (error) => showError(error, 'Failed to update the payout'),
      onSettled: readAgain,
    },
  );
  return (
    <Button
      variant="secondary"
      size="small"
      aria-describedby={`payout-${payout.id}`}
      busy={isPending}
      onClick={() => mutate()}
    >
      Try again
    </Button>
  );
}

function CancelPayout({ payout }: PayoutProps) {
  const { mutateAsync } = useCall('POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout', {
    params: { bookingId: payout.booking_id },
    refresh: ['GET /vendor-admin/financial/*'],
  });
  const cancel = async (notes: string) => {
    await mutateAsync({ body: { action: 'cancel', notes } });
    showToast({ kind: 'success', message: 'Payout canceled.' });
  };
  return (
    <ReasonButton
      open="Cancel"
      describedBy={`payout-${payout.id}`}
      words={{ ...words.cancel, title: words.cancel.title(shown(payout)) }}
      name="notes"
      maxLength={2000}
      tone="danger"
      onSubmit={cancel}
    />
  );
}
