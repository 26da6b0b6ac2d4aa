import type { AdminAccount } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/domain';
import { ConfirmDialog } from '@portal/shared/ui';
import type { AccountActions } from './use-account-actions.ts';
import { reactivationTexts as words } from './texts.ts';

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
      title={words.title(account.business_name)}
      confirmLabel={words.confirm}
      onConfirm={reactivate}
    >
      {leadOf(account)}
    </ConfirmDialog>
  );
}

function leadOf({ status_after_reactivation: status, resumes_on: day }: AdminAccount): string {
  if (status !== 'opted_out') return words.lead;
  return day ? words.leadPausedUntil(formatDate(day)) : words.leadPaused;
}
