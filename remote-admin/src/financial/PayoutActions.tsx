import styled from '@emotion/styled';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Payout } from '@portal/shared/contract';
import { Button, Menu } from '@portal/shared/ui';
import { figuresTexts } from '../figures/texts.ts';
import { CancelPayout, CancelPayoutButton } from './CancelPayout.tsx';
import { RequestActions } from './RequestActions.tsx';
import { useCompletePayout, useHandlePayout } from './use-handle-payout.ts';

const { financial: words } = figuresTexts;

/* The triangle after the label marks a menu. */
const More = styled(Button)`
  flex-direction: row-reverse;
`;

/** Completes or cancels a payout, or decides on one that waits for a second person. A failed payout can be retried, marked as paid or given up. */
export function PayoutActions({ payout }: { payout: Payout }) {
  const [leaving, setLeaving] = useState(false);
  const complete = useCompletePayout(payout);
  const handle = useHandlePayout(payout);
  if (payout.status === 'completed') return null;
  if (payout.request) return <RequestActions payout={payout} />;
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
        <CancelPayout payout={payout} open={leaving} onClose={() => setLeaving(false)} />
      </>
    );
  }
  return (
    <>
      <Button {...common} variant="secondary" busy={complete.isPending} onClick={() => complete.mutate()}>
        {words.complete}
      </Button>
      <CancelPayoutButton payout={payout} />
    </>
  );
}
