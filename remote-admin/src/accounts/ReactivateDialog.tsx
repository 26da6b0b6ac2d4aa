import type { AdminAccount } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/domain';
import { ConfirmDialog } from '@portal/shared/ui';
import type { AccountActions } from './use-account-actions.ts';

const words = {
  leadPausedUntil: (day: string) =>
    `The vendor can use the portal again. Their profile was paused before the suspension and stays paused until ${day}. We’ll email them.`,
} as const;

interface ReactivateDialogProps {
  account: AdminAccount;
  open: boolean;
  onClose: () => void;
  actions: AccountActions;
}

/** Ends a suspension after explaining the result: a pause that started before the suspension continues. */
export function ReactivateDialog({ account, open, onClose, actions }: ReactivateDialogProps) {
  const reactivate = () => {
    actions.run({ action: 'reactivate', accountId: account.id });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Reactivate ${account.business_name}?`}
      confirmLabel="Reactivate account"
      onConfirm={reactivate}
    >
      {leadOf(account)}
    </ConfirmDialog>
  );
}

function leadOf({ status_after_reactivation: status, resumes_on: day }: AdminAccount): string {
  if (status !== 'opted_out') return 'The vendor can use the portal and gets leads again. We’ll email them.';
  return day
    ? words.leadPausedUntil(formatDate(day))
    : 'The vendor can use the portal again. Their profile was paused before the suspension and stays paused. We’ll email them.';
}
