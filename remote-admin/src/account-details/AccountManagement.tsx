import { useState } from 'react';
import type { AdminAccount } from '@portal/shared/contract';
import { accountCan } from '@portal/shared/domain';
import { Button, ConfirmDialog } from '@portal/shared/ui';
import type { AccountActions } from '../accounts/useAccountActions.ts';
import { texts } from '../texts.ts';
import { SuspendDialog } from './SuspendDialog.tsx';

const { account: words } = texts;

export interface AccountManagementProps {
  account: AdminAccount;
  actions: AccountActions;
}

/** What an admin can do to the account: export, reset access, suspend or reactivate. */
export function AccountManagement({ account, actions }: AccountManagementProps) {
  const [asking, setAsking] = useState<'suspend' | 'reset' | null>(null);
  const accountId = account.id;
  const running = actions.running?.action;
  const close = () => setAsking(null);
  return (
    <>
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
