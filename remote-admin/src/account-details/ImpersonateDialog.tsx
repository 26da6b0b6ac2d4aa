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
        title: `View the portal as ${account.business_name}?`,
        lead: 'You’ll see what the vendor sees, in this tab, for 30 minutes. You can’t change anything, no lead is marked as viewed, and the visit is recorded in the account’s activity.',
        label: 'Reason',
        hint: 'For example: the vendor called about a missing lead.',
        required: 'Please give a reason',
        confirm: 'View as vendor',
        busy: 'Opening…',
        cancel: 'Cancel',
        failed: 'Failed to open the view',
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
