import type { AdminAccount } from '@portal/shared/contract';
import { DEFAULT_SUSPENSION_REASON } from '@portal/shared/domain';
import type { AccountActions } from '../accounts/use-account-actions.ts';
import { ReasonDialog } from '../confirmations/ReasonDialog.tsx';
import { vendorTexts } from '../vendor-texts.ts';
import { accountTexts as words } from './texts.ts';

export interface SuspendDialogProps {
  account: AdminAccount;
  open: boolean;
  onClose: () => void;
  actions: AccountActions;
  /** Sent if the reason is empty. Without it, the server's default applies. */
  defaultReason?: string;
}

/** Suspends an account with an optional reason (specification, section 4: Account). */
export function SuspendDialog({ account, open, onClose, actions, defaultReason }: SuspendDialogProps) {
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      words={{
        title: words.suspendTitle(account.business_name),
        lead: words.suspendLead,
        label: words.suspendReason,
        hint: words.suspendReasonHint(defaultReason ?? DEFAULT_SUSPENSION_REASON),
        confirm: words.suspendConfirm,
        busy: words.busy,
        cancel: words.cancel,
        failed: vendorTexts.actionFailed('suspend'),
      }}
      name="reason"
      tone="danger"
      onSubmit={(reason) =>
        actions.perform({ action: 'suspend', accountId: account.id, reason: reason || defaultReason })
      }
    />
  );
}
