import styled from '@emotion/styled';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AdminAccount } from '@portal/shared/contract';
import { accountCan, TABLE_SUSPENSION_REASON } from '@portal/shared/domain';
import { Button } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { useRowActions } from './account-actions-context.ts';

const Row = styled.div`
  display: flex;
  gap: var(--space-2);

  button {
    flex: 1;
    white-space: nowrap;
  }
  /* Below each other, so that a narrower table keeps its other columns in sight. */
  @media (min-width: 721px) and (max-width: 1240px) {
    flex-direction: column;
    gap: var(--space-1);
  }
`;

export interface AccountRowActionsProps {
  account: AdminAccount;
  /** The element that names the account. */
  describedBy: string;
}

/** Details, and suspend or reactivate right from the row. */
export function AccountRowActions({ account, describedBy }: AccountRowActionsProps) {
  const actions = useRowActions();
  const navigate = useNavigate();
  const { search } = useLocation();
  const accountId = account.id;
  const busy = actions.running?.accountId === accountId;
  const common = { size: 'small', 'aria-describedby': describedBy } as const;
  return (
    <Row>
      <Button
        {...common}
        variant="secondary"
        onClick={() => void navigate(paths.account({ accountId, search }))}
      >
        {texts.accounts.viewDetails}
      </Button>
      {accountCan('suspend', account.status) && (
        <Button
          {...common}
          variant="quiet"
          busy={busy}
          onClick={() => actions.run({ action: 'suspend', accountId, reason: TABLE_SUSPENSION_REASON })}
        >
          {texts.accounts.suspend}
        </Button>
      )}
      {accountCan('reactivate', account.status) && (
        <Button
          {...common}
          variant="quiet"
          busy={busy}
          onClick={() => actions.run({ action: 'reactivate', accountId })}
        >
          {texts.accounts.reactivate}
        </Button>
      )}
    </Row>
  );
}
