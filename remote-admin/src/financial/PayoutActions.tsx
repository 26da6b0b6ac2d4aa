import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, handleFailedPayout, processPayouts } from '@portal/shared/api';
import type { Payout } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import { Button } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { CancelPayout } from './CancelPayout.tsx';

const { financial: words } = texts.figures;

/** Marks a payout completed or gives it up; a failed one is tried again, left, or noted as paid after all. */
export function PayoutActions({ payout }: { payout: Payout }) {
  const cache = useQueryClient();
  const readAgain = () => cache.invalidateQueries({ queryKey: ['admin', 'financial'] });
  const complete = useMutation({
    mutationFn: () => processPayouts({ payout_ids: [payout.id] }),
    onSuccess: () => showToast({ kind: 'success', message: words.completed }),
    onError: (error) => showToast({ kind: 'error', message: errorText(error, words.completeFailed) }),
    onSettled: readAgain,
  });
  const handle = useMutation({
    mutationFn: (action: 'retry' | 'mark_completed') =>
      handleFailedPayout({ bookingId: payout.booking_id, action }),
    onSuccess: () => showToast({ kind: 'success', message: words.handled }),
    onError: (error) => showToast({ kind: 'error', message: errorText(error, words.handleFailed) }),
    onSettled: readAgain,
  });
  if (payout.status === 'completed') return null;
  const common = { variant: 'quiet', size: 'small', 'aria-describedby': `payout-${payout.id}` } as const;
  if (payout.status === 'failed') {
    return (
      <>
        <Button {...common} busy={handle.isPending} onClick={() => handle.mutate('retry')}>
          {words.retry}
        </Button>
        <Button {...common} busy={handle.isPending} onClick={() => handle.mutate('mark_completed')}>
          {words.complete}
        </Button>
        <CancelPayout payout={payout} onDone={readAgain} />
      </>
    );
  }
  return (
    <>
      <Button {...common} busy={complete.isPending} onClick={() => complete.mutate()}>
        {words.complete}
      </Button>
      <CancelPayout payout={payout} onDone={readAgain} />
    </>
  );
}
