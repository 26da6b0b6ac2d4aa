import styled from '@emotion/styled';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Payout } from '@portal/shared/contract';
import { call, errorText, type Input, showToast } from '@portal/shared/runtime';
import { Button, Menu } from '@portal/shared/ui';
import { figuresTexts } from '../figures/texts.ts';
import { CancelPayout, CancelPayoutButton } from './CancelPayout.tsx';
import { financialKey } from './financial.queries.ts';
import { handleFailedPayout } from './handle-failed-payout.ts';

const { financial: words } = figuresTexts;

/* The triangle after the label marks a menu. */
const More = styled(Button)`
  flex-direction: row-reverse;
`;

/** Completes or cancels a payout. A failed payout can be retried, marked as paid or given up. */
export function PayoutActions({ payout }: { payout: Payout }) {
  const [leaving, setLeaving] = useState(false);
  const cache = useQueryClient();
  const readAgain = () => cache.invalidateQueries({ queryKey: financialKey });
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

/** Marks payouts completed; a repeat changes nothing. */
const processPayouts = (body: Input<'POST /vendor-admin/financial/process-payout'>['body']) =>
  call('POST /vendor-admin/financial/process-payout', { body });
