import { useState } from 'react';
import type { Payout } from '@portal/shared/contract';
import { formatDollars } from '@portal/shared/domain';
import { showToast, useSession } from '@portal/shared/runtime';
import { Button } from '@portal/shared/ui';
import { ReasonDialog } from '../confirmations/ReasonDialog.tsx';
import { ConfirmPayout } from './ConfirmPayout.tsx';
import { financialTexts } from './texts.ts';
import { useApprovePayout, useDeclinePayout, useWithdrawPayout } from './use-handle-payout.ts';

const { secondPerson: words } = financialTexts;

/** What an admin can do with a payout that waits for a second person: withdraw the own request, or decide on another's. */
export function RequestActions({ payout }: { payout: Payout }) {
  const isOwn = useSession()?.user.id === payout.request?.user_id;
  return isOwn ? <Withdraw payout={payout} /> : <Decide payout={payout} />;
}

function Withdraw({ payout }: { payout: Payout }) {
  const withdraw = useWithdrawPayout(payout);
  return (
    <Button
      variant="quiet"
      size="small"
      aria-describedby={`payout-${payout.id}`}
      busy={withdraw.isPending}
      onClick={() => withdraw.mutate()}
    >
      {words.withdraw}
    </Button>
  );
}

function Decide({ payout }: { payout: Payout }) {
  const [declining, setDeclining] = useState(false);
  const [approving, setApproving] = useState(false);
  const approve = useApprovePayout(payout);
  const decline = useDeclinePayout(payout);
  const common = { size: 'small', 'aria-describedby': `payout-${payout.id}` } as const;
  return (
    <>
      <Button {...common} variant="secondary" onClick={() => setApproving(true)}>
        {words.approve}
      </Button>
      <ConfirmPayout
        payout={payout}
        question="approve"
        open={approving}
        onClose={() => setApproving(false)}
        action={approve}
      />
      <Button {...common} variant="quiet" onClick={() => setDeclining(true)}>
        {words.decline.open}
      </Button>
      <ReasonDialog
        open={declining}
        onClose={() => setDeclining(false)}
        words={{
          ...words.decline,
          title: words.decline.title({
            business: payout.business_name,
            amount: formatDollars(payout.amount),
          }),
        }}
        name="reason"
        maxLength={2000}
        onSubmit={async (reason) => {
          await decline.mutateAsync(reason);
          showToast({ kind: 'success', message: words.decline.done });
        }}
      />
    </>
  );
}
