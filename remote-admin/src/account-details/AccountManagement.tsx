import styled from '@emotion/styled';
import { ChevronDown, Eye, KeyRound, Percent, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { AdminAccount } from '@portal/shared/contract';
import { accountCan } from '@portal/shared/domain';
import { Button, ConfirmDialog, Menu } from '@portal/shared/ui';
import { IfMay } from '../access/IfMay.tsx';
import { useMay } from '../access/use-may.ts';
import type { AccountAction, AccountActions } from '../accounts/use-account-actions.ts';
import { AddOwnerDialog } from './AddOwnerDialog.tsx';
import { ReactivateDialog } from '../accounts/ReactivateDialog.tsx';
import { ReferralRateDialog } from './ReferralRateDialog.tsx';
import { SuspendDialog } from '../accounts/SuspendDialog.tsx';
import { ImpersonateDialog } from './ImpersonateDialog.tsx';

/** Keeps all buttons in one row on a phone. */
const Deed = styled(Button)`
  @media (max-width: 560px) {
    padding-inline: var(--space-3);
  }
`;

/** Separates the menu from the more frequent actions. */
const More = styled(Deed)`
  margin-inline-end: auto;

  @media (max-width: 560px) {
    margin-inline-end: 0;
  }
`;

interface AccountManagementProps {
  account: AdminAccount;
  actions: AccountActions;
}

/** The admin's actions on the account: export and suspend or reactivate as buttons, rare actions in a menu. */
export function AccountManagement({ account, actions }: AccountManagementProps) {
  const [asking, setAsking] = useState<'suspend' | 'reactivate' | 'reset' | 'rate' | 'view' | 'owner' | null>(
    null,
  );
  const accountId = account.id;
  const [operates, handlesMoney] = [useMay('operate'), useMay('money')];
  const isRunning = (action: AccountAction['action']) =>
    actions.running.some((task) => task.accountId === accountId && task.action === action);
  const close = () => setAsking(null);
  return (
    <>
      <Menu
        trigger={
          <More variant="quiet" busy={isRunning('reset')} icon={<ChevronDown aria-hidden="true" />}>
            More
          </More>
        }
        actions={[
          {
            right: 'operate' as const,
            label: 'View as vendor',
            icon: <Eye aria-hidden="true" />,
            onSelect: () => setAsking('view'),
          },
          {
            right: 'money' as const,
            label: 'Referral rate',
            icon: <Percent aria-hidden="true" />,
            onSelect: () => setAsking('rate'),
          },
          {
            right: 'operate' as const,
            label: 'Add an owner',
            icon: <UserPlus aria-hidden="true" />,
            onSelect: () => setAsking('owner'),
          },
          {
            right: 'operate' as const,
            label: 'Reset Access',
            icon: <KeyRound aria-hidden="true" />,
            danger: true,
            onSelect: () => setAsking('reset'),
          },
        ].filter(({ right }) => (right === 'money' ? handlesMoney : operates))}
      />
      <IfMay right="operate">
        <Deed
          variant="secondary"
          busy={isRunning('export')}
          busyLabel="Exporting…"
          onClick={() => actions.run({ action: 'export', accountId })}
        >
          Export Data
        </Deed>
        {accountCan('suspend', account.status) && (
          <Deed variant="secondary" onClick={() => setAsking('suspend')}>
            Suspend
          </Deed>
        )}
        {accountCan('reactivate', account.status) && (
          <Deed
            busy={isRunning('reactivate')}
            busyLabel="Processing…"
            onClick={() => setAsking('reactivate')}
          >
            Reactivate
          </Deed>
        )}
      </IfMay>
      <AddOwnerDialog account={account} open={asking === 'owner'} onClose={close} />
      <ReferralRateDialog account={account} open={asking === 'rate'} onClose={close} />
      <ImpersonateDialog account={account} open={asking === 'view'} onClose={close} />
      <ConfirmDialog
        open={asking === 'reset'}
        onOpenChange={close}
        title={`Reset access for ${account.business_name}?`}
        confirmLabel="Reset access"
        tone="danger"
        onConfirm={() => {
          actions.run({ action: 'reset', accountId });
          close();
        }}
      >
        We’ll log everyone on this account out of all devices, and end their calendar links and open
        invitations. They’ll need to log in again. We’ll email them.
      </ConfirmDialog>
      <ReactivateDialog account={account} open={asking === 'reactivate'} onClose={close} actions={actions} />
      <SuspendDialog account={account} open={asking === 'suspend'} onClose={close} actions={actions} />
    </>
  );
}
