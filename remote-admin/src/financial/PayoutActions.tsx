import styled from '@emotion/styled';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { errorText, handleFailedPayout, processPayouts } from '@portal/shared/api';
import type { Payout } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import { Button, Menu } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { CancelPayout, CancelPayoutButton } from './CancelPayout.tsx';

const { financial: words } = texts.figures;

/* The triangle behind the word says that more follows. */
const More = styled(Button)`
  flex-direction: row-reverse;
`;

/** Marks a payout completed or gives it up; a failed one is tried again, or else noted as paid after all, or left. */
export function PayoutActions({ payout }: { payout: Payout }) {
  const [leaving, setLeaving] = useState(false);
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
  const common = { size: 'small', 'aria-describedby': `payout-${payout.id}` } as const;
  if (payout.status === 'failed') {
    return (
      <>
        <Button
          {...common}
          variant="secondary"
          busy={handle.isPending}
          onClick={() => handle.mutate('retry')}
        >
          {words.retry}
        </Button>
        <Menu
          trigger={
            <More {...common} variant="quiet" icon={<ChevronDown aria-hidden="true" />}>
              {words.more}
            </More>
          }
          actions={[
            { label: words.complete, onSelect: () => handle.mutate('mark_completed') },
            { label: words.cancel.open, danger: true, onSelect: () => setLeaving(true) },
          ]}
        />
        <CancelPayout payout={payout} open={leaving} onClose={() => setLeaving(false)} onDone={readAgain} />
      </>
    );
  }
  return (
    <>
      <Button {...common} variant="secondary" busy={complete.isPending} onClick={() => complete.mutate()}>
        {words.complete}
      </Button>
      <CancelPayoutButton payout={payout} onDone={readAgain} />
    </>
  );
}
