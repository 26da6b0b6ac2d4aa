import { useNavigate } from 'react-router-dom';
import type { AdminAccount } from '@portal/shared/contract';
import { ReasonDialog } from '../confirmations/ReasonDialog.tsx';
import { useViewAsAccount } from './use-view-as-account.ts';
import { accountTexts } from './texts.ts';

const { view: words } = accountTexts;

interface ImpersonateDialogProps {
  account: AdminAccount;
  open: boolean;
  onClose: () => void;
}

/** Starts an impersonation after asking for a reason. The host shows whose view it is and how to return. */
export function ImpersonateDialog({ account, open, onClose }: ImpersonateDialogProps) {
  const navigate = useNavigate();
  const { mutateAsync } = useViewAsAccount(account.id);
  const view = async (reason: string) => {
    await mutateAsync(reason);
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
