import styled from '@emotion/styled';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Payout } from '@portal/shared/contract';
import { Button, Menu } from '@portal/shared/ui';
import { CancelPayout, CancelPayoutButton } from './CancelPayout.tsx';
import { ConfirmPayout } from './ConfirmPayout.tsx';
import { RequestActions } from './RequestActions.tsx';
import { financialTexts as words } from './texts.ts';
import { useCompletePayout, useHandlePayout } from './use-handle-payout.ts';

/* The triangle after the label marks a menu. */
const More = styled(Button)`
  flex-direction: row-reverse;
`;

/** A completed payout stays as it is, and the failed one of a reversed booking too. */
export const hasActions = ({ status, booking_reversed: reversed }: Payout) =>
  status !== 'completed' && !(status === 'failed' && reversed);

/** Completes or cancels a payout, or decides on one that waits for a second person. A failed payout can be retried, marked as paid or given up. */
export function PayoutActions({ payout }: { payout: Payout }) {
  const [leaving, setLeaving] = useState(false);
  const [asking, setAsking] = useState<'complete' | 'retry' | null>(null);
  const complete = useCompletePayout(payout);
  const retry = useHandlePayout(payout, 'retry');
  const markCompleted = useHandlePayout(payout, 'mark_completed');
  const isFailed = payout.status === 'failed';
  const questions = (
    <>
      <ConfirmPayout
        payout={payout}
        question="complete"
        open={asking === 'complete'}
        onClose={() => setAsking(null)}
        action={isFailed ? markCompleted : complete}
      />
      <ConfirmPayout
        payout={payout}
        question="retry"
        open={asking === 'retry'}
        onClose={() => setAsking(null)}
        action={retry}
      />
    </>
  );
  if (payout.request) return <RequestActions payout={payout} />;
  const common = { size: 'small', 'aria-describedby': `payout-${payout.id}` } as const;
  if (isFailed) {
    return (
      <>
        <Button {...common} variant="secondary" onClick={() => setAsking('retry')}>
          {words.retry}
        </Button>
        <Menu
          trigger={
            <More {...common} variant="quiet" icon={<ChevronDown aria-hidden="true" />}>
              {words.more}
            </More>
          }
          actions={[
            { label: words.complete, onSelect: () => setAsking('complete') },
            { label: words.cancel.open, danger: true, onSelect: () => setLeaving(true) },
          ]}
        />
        {questions}
        <CancelPayout payout={payout} open={leaving} onClose={() => setLeaving(false)} />
      </>
    );
  }
  return (
    <>
      <Button {...common} variant="secondary" onClick={() => setAsking('complete')}>
        {words.complete}
      </Button>
      {questions}
      <CancelPayoutButton payout={payout} />
    </>
  );
}
