import type { AdminAccount } from '@portal/shared/contract';
import { Button, Cluster, Dialog, Form, SubmitButton, TextAreaField } from '@portal/shared/ui';
import type { AccountActions } from '../accounts/useAccountActions.ts';
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
  const suspend = async ({ reason }: { reason: string }) => {
    await actions.perform({
      action: 'suspend',
      accountId: account.id,
      reason: reason.trim() || undefined,
    });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="small"
      title={words.suspendTitle(account.business_name)}
      description={words.suspendLead}
    >
      <Form<{ reason: string }>
        initialValues={{ reason: '' }}
        submitError={words.actionFailed('suspend')}
        onSubmit={suspend}
      >
        <TextAreaField name="reason" label={words.suspendReason} hint={words.suspendReasonHint} optional />
        <Cluster justify="flex-end">
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton variant="danger" busyLabel={words.busy}>
            {words.suspendConfirm}
          </SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}
