import type { AdminAccount } from '@portal/shared/contract';
import type { AccountActions } from '../accounts/useAccountActions.ts';
import { AskReason } from '../asking/AskReason.tsx';
import { texts } from '../texts.ts';

const { account: words } = texts;

export interface SuspendDialogProps {
  account: AdminAccount;
  open: boolean;
  onClose: () => void;
  actions: AccountActions;
}

/** Suspends an account; the reason may stay empty (specification, section 4: Account). */
export function SuspendDialog({ account, open, onClose, actions }: SuspendDialogProps) {
  return (
    <AskReason
      open={open}
      onClose={onClose}
      words={{
        title: words.suspendTitle(account.business_name),
        lead: words.suspendLead,
        label: words.suspendReason,
        hint: words.suspendReasonHint,
        confirm: words.suspendConfirm,
        busy: words.busy,
        cancel: words.cancel,
        failed: words.actionFailed('suspend'),
      }}
      name="reason"
      tone="danger"
      onSubmit={(reason) =>
        actions.perform({ action: 'suspend', accountId: account.id, reason: reason || undefined })
      }
    />
  );
}
