import styled from '@emotion/styled';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AdminAccount } from '@portal/shared/contract';
import { accountCan, TABLE_SUSPENSION_REASON } from '@portal/shared/domain';
import { Button } from '@portal/shared/ui';
import { IfMay } from '../access/IfMay.tsx';
import { ReactivateDialog } from './ReactivateDialog.tsx';
import { SuspendDialog } from './SuspendDialog.tsx';
import { paths } from '../paths.ts';
import { useRowActions } from './account-actions-context.ts';

const Row = styled.div`
  display: flex;
  gap: var(--space-2);

  button {
    flex: 1;
    white-space: nowrap;
  }
  /* Stacks the buttons, so a narrower table keeps its other columns visible. */
  @media (min-width: 721px) and (max-width: 1240px) {
    flex-direction: column;
    gap: var(--space-1);
  }
`;

interface AccountRowActionsProps {
  account: AdminAccount;
  /** The id of the element that names the account. */
  describedBy: string;
}

/** Opens the details, or suspends or reactivates from the row. Both ask first, because both email the vendor. */
export function AccountRowActions({ account, describedBy }: AccountRowActionsProps) {
  const [asking, setAsking] = useState<'suspend' | 'reactivate' | null>(null);
  const close = () => setAsking(null);
  const actions = useRowActions();
  const navigate = useNavigate();
  const { search } = useLocation();
  const accountId = account.id;
  const busy = actions.running.some((task) => task.accountId === accountId);
  const common = { size: 'small', 'aria-describedby': describedBy } as const;
  return (
    <Row>
      <Button
        {...common}
        variant="secondary"
        onClick={() => void navigate(paths.account({ accountId, search }))}
      >
        View Details
      </Button>
      <IfMay right="operate">
        {accountCan('suspend', account.status) && (
          <Button {...common} variant="quiet" busy={busy} onClick={() => setAsking('suspend')}>
            Suspend
          </Button>
        )}
        {accountCan('reactivate', account.status) && (
          <Button {...common} variant="quiet" busy={busy} onClick={() => setAsking('reactivate')}>
            Reactivate
          </Button>
        )}
      </IfMay>
      <SuspendDialog
        account={account}
        open={asking === 'suspend'}
        onClose={close}
        actions={actions}
        defaultReason={TABLE_SUSPENSION_REASON}
      />
      <ReactivateDialog account={account} open={asking === 'reactivate'} onClose={close} actions={actions} />
    </Row>
  );
}
