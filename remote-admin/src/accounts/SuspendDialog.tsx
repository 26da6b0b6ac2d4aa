import type { AdminAccount } from '@portal/shared/contract';
import { DEFAULT_SUSPENSION_REASON } from '@portal/shared/domain';
import type { AccountActions } from './use-account-actions.ts';
import { ReasonDialog } from '../confirmations/ReasonDialog.tsx';
import { vendorTexts } from '../vendor-texts.ts';

interface SuspendDialogProps {
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
        title: `Suspend ${account.business_name}?`,
        lead: 'Until you reactivate the account, the vendor gets no leads and only sees that it’s suspended. We’ll email them the reason.',
        label: 'Reason',
        hint: `Optional. If empty, we use “${defaultReason ?? DEFAULT_SUSPENSION_REASON}”.`,
        confirm: 'Suspend account',
        busy: 'Processing…',
        cancel: 'Cancel',
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
