import { useNavigate } from 'react-router-dom';
import type { AdminAccount } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import {
  currentSession,
  enterImpersonation,
  publish,
  queryClient,
  type Output,
} from '@portal/shared/runtime';
import { ReasonDialog } from '../confirmations/ReasonDialog.tsx';
import { accountTexts } from './texts.ts';

const { view: words } = accountTexts;

interface ImpersonateDialogProps {
  account: AdminAccount;
  open: boolean;
  onClose: () => void;
}

/** Starts a read-only impersonation in this tab after asking for a reason. The host shows whose view it is and how to return. */
export function ImpersonateDialog({ account, open, onClose }: ImpersonateDialogProps) {
  const navigate = useNavigate();
  const { mutateAsync } = useCall('POST /vendor-admin/accounts/{accountId}/view-as', {
    params: { accountId: account.id },
    onSuccess: enter,
  });
  const view = async (reason: string) => {
    await mutateAsync({ body: { reason } });
    await navigate('/dashboard');
  };
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      words={{
        title: words.title(account.business_name),
        lead: words.lead,
        label: words.reason,
        hint: words.reasonHint,
        required: words.reasonRequired,
        confirm: words.confirm,
        busy: words.busy,
        cancel: accountTexts.cancel,
        failed: words.failed,
      }}
      name="reason"
      maxLength={500}
      onSubmit={view}
    />
  );
}

function enter(view: Output<'POST /vendor-admin/accounts/{accountId}/view-as'>): void {
  const own = currentSession();
  if (!own) return;
  const impersonated = { account_id: view.account_id, business_name: view.business_name };
  queryClient.clear();
  enterImpersonation({
    token: view.token,
    user: { ...own.user, is_admin: false, viewing_as: impersonated },
    ends_at: view.expires_at,
  });
  publish('session.started', { userId: own.user.id });
}
