import { Eye, Percent } from 'lucide-react';
import { useState } from 'react';
import type { AdminAccount } from '@portal/shared/contract';
import { accountCan } from '@portal/shared/domain';
import { Button, ConfirmDialog } from '@portal/shared/ui';
import type { AccountActions } from '../accounts/useAccountActions.ts';
import { texts } from '../texts.ts';
import { ReferralRateDialog } from './ReferralRateDialog.tsx';
import { SuspendDialog } from './SuspendDialog.tsx';
import { ViewAsDialog } from './ViewAsDialog.tsx';

const { account: words } = texts;

export interface AccountManagementProps {
  account: AdminAccount;
  actions: AccountActions;
}

/** What an admin can do with the account: look as the vendor does, its rate, export, reset access, suspend. */
export function AccountManagement({ account, actions }: AccountManagementProps) {
  const [asking, setAsking] = useState<'suspend' | 'reset' | 'rate' | 'view' | null>(null);
  const accountId = account.id;
  const running = actions.running?.action;
  const close = () => setAsking(null);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Eye aria-hidden="true" />}
        onClick={() => setAsking('view')}
      >
        {texts.account.view.open}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<Percent aria-hidden="true" />}
        onClick={() => setAsking('rate')}
      >
        {texts.account.rate.open}
      </Button>
      <Button
        variant="secondary"
        busy={running === 'export'}
        busyLabel={words.exporting}
        onClick={() => actions.run({ action: 'export', accountId })}
      >
        {words.exportData}
      </Button>
      <Button variant="secondary" busy={running === 'reset'} onClick={() => setAsking('reset')}>
        {words.resetAccess}
      </Button>
      {accountCan('suspend', account.status) && (
        <Button variant="secondary" onClick={() => setAsking('suspend')}>
          {words.suspend}
        </Button>
      )}
      {accountCan('reactivate', account.status) && (
        <Button
          busy={running === 'reactivate'}
          busyLabel={words.busy}
          onClick={() => actions.run({ action: 'reactivate', accountId })}
        >
          {words.reactivate}
        </Button>
      )}
      <ReferralRateDialog account={account} open={asking === 'rate'} onClose={close} />
      <ViewAsDialog account={account} open={asking === 'view'} onClose={close} />
      <ConfirmDialog
        open={asking === 'reset'}
        onOpenChange={close}
        title={words.resetTitle(account.business_name)}
        confirmLabel={words.resetConfirm}
        tone="danger"
        onConfirm={() => {
          actions.run({ action: 'reset', accountId });
          close();
        }}
      >
        {words.resetLead}
      </ConfirmDialog>
      <SuspendDialog account={account} open={asking === 'suspend'} onClose={close} actions={actions} />
    </>
  );
}
