import type { Payout } from '@portal/shared/contract';
import { formatDollars } from '@portal/shared/domain';
import { ConfirmDialog } from '@portal/shared/ui';
import { financialTexts } from './texts.ts';

const { ask: words } = financialTexts;

export interface ConfirmPayoutProps {
  payout: Payout;
  question: 'complete' | 'retry' | 'approve';
  open: boolean;
  onClose: () => void;
  /** The mutation, which shows its result. */
  action: { isPending: boolean; mutateAsync: () => Promise<unknown> };
}

/** Asks before a payout changes, with its amount and its vendor. */
export function ConfirmPayout({ payout, question, open, onClose, action }: ConfirmPayoutProps) {
  const asked = words[question];
  const shown = { business: payout.business_name, amount: formatDollars(payout.amount) };
  const confirm = async () => {
    await action.mutateAsync().catch(() => null);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={asked.title(shown)}
      confirmLabel={asked.confirm}
      busy={action.isPending}
      onConfirm={() => void confirm()}
    >
      {asked.lead(shown)}
    </ConfirmDialog>
  );
}
