import { useNavigate } from 'react-router-dom';
import type { AdminAccount } from '@portal/shared/contract';
import { Button, Cluster, Dialog, Form, SubmitButton, TextAreaField } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { viewAsAccount } from './view-as-account.ts';

const { view: words } = texts.account;

export interface ViewAsDialogProps {
  account: AdminAccount;
  open: boolean;
  onClose: () => void;
}

/** Starts an impersonation after asking for a reason. The host shows whose view it is and how to return. */
export function ViewAsDialog({ account, open, onClose }: ViewAsDialogProps) {
  const navigate = useNavigate();
  const view = async ({ reason }: { reason: string }) => {
    await viewAsAccount({ accountId: account.id, reason: reason.trim() });
    await navigate('/dashboard');
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="small"
      title={words.title(account.business_name)}
      description={words.lead}
    >
      <Form<{ reason: string }>
        initialValues={{ reason: '' }}
        validate={({ reason }) => (reason.trim() ? {} : { reason: words.reasonRequired })}
        submitError={words.failed}
        onSubmit={view}
      >
        <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} maxLength={500} />
        <Cluster justify="flex-end">
          <Button variant="secondary" onClick={onClose}>
            {texts.account.cancel}
          </Button>
          <SubmitButton busyLabel={words.busy}>{words.confirm}</SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}
