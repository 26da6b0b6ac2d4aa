import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { AdminAccount } from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { ApiError } from '@portal/shared/runtime';
import { Dialog, EmptyState, ErrorState, Skeleton, Stack, type Elements } from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { IfMay } from '../access/IfMay.tsx';
import { OwnAccountNotice } from '../access/OwnAccountNotice.tsx';
import { OutcomeBanner } from '../accounts/OutcomeBanner.tsx';
import { useAccountActions } from '../accounts/use-account-actions.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { AccountRequests } from '../profile-requests/AccountRequests.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { idFromUrl } from '@portal/shared/domain';
import { AccountActivity } from './AccountActivity.tsx';
import { AccountInfo, BusinessInfo, Performance } from './AccountFacts.tsx';
import { AccountInvoices } from './AccountInvoices.tsx';
import { AccountLeads } from './AccountLeads.tsx';
import { AccountLedger } from './AccountLedger.tsx';
import { AccountManagement } from './AccountManagement.tsx';

/** /admin/accounts/{id}: one account in a dialog over the list. Closing it returns to the unchanged list. */
export function Component() {
  useReturnFocus();
  const id = idFromUrl(useParams().accountId);
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = () => void navigate(paths.accounts({ search }));
  if (id === null) {
    return (
      <Dialog open routed onOpenChange={close} title="View Details">
        <EmptyState title="This account does not exist">The link may be old or incomplete.</EmptyState>
      </Dialog>
    );
  }
  return <DetailsOfAccount key={id} accountId={id} onClose={close} />;
}

function DetailsOfAccount({ accountId, onClose }: { accountId: number; onClose: () => void }) {
  const account = useQuery({
    ...query('GET /vendor-admin/accounts/{accountId}', { params: { accountId } }),
    refetchOnWindowFocus: 'always',
  });
  const actions = useAccountActions();
  const [operates, handlesMoney] = [useMay('operate'), useMay('money')];
  const manages = operates || handlesMoney;
  const title = account.data?.business_name ?? 'View Details';
  return (
    <Dialog
      open
      routed
      onOpenChange={onClose}
      size="large"
      tall
      title={title}
      footer={account.data && manages && <AccountManagement account={account.data} actions={actions} />}
    >
      <title>{texts.title(title)}</title>
      {account.data ? (
        <Stack gap={5}>
          <OutcomeBanner actions={actions} />
          <OwnAccountNotice of={account.data} />
          <Details account={account.data} />
        </Stack>
      ) : account.isError ? (
        <Failed error={account.error} retrying={account.isFetching} onRetry={() => void account.refetch()} />
      ) : (
        <Stack key="loading" gap={5} role="status" aria-label={texts.loading}>
          <Skeleton width="30%" />
          <Skeleton height="9rem" radius="var(--radius-m)" />
          <Skeleton height="6rem" radius="var(--radius-m)" />
        </Stack>
      )}
    </Dialog>
  );
}

function Details({ account }: { account: AdminAccount }) {
  return (
    <>
      <Part title="Account information">
        <AccountInfo account={account} />
      </Part>
      <Part title="Business information">
        <BusinessInfo account={account} />
      </Part>
      <Part title="Performance">
        <Performance account={account} />
        <Basis>
          All time. Delivered leads, and bookings that were not reversed. Conversion is the share of leads
          that were booked.
        </Basis>
      </Part>
      <Part title="Profile update requests">
        <AccountRequests accountId={account.id} />
      </Part>
      <Part title="Leads">
        <AccountLeads accountId={account.id} />
      </Part>
      <IfMay right="money">
        <Part title="Invoices">
          <AccountInvoices account={account} />
        </Part>
        <Part title="Ledger">
          <AccountLedger accountId={account.id} />
        </Part>
      </IfMay>
      <IfMay right="operate">
        <Part title="Recent activity">
          <AccountActivity accountId={account.id} />
        </Part>
      </IfMay>
    </>
  );
}

const Basis = styled.p`
  margin-top: var(--space-3);
  color: var(--ink-soft);
  font-size: var(--text-xs);
`;

const PartFrame = styled.section`
  h3 {
    margin-bottom: var(--space-3);
    font-size: var(--text-lg);
  }
`;

function Part({ title, children }: { title: string; children: Elements }) {
  const id = useId();
  return (
    <PartFrame aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </PartFrame>
  );
}

function Failed({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title="This account does not exist">The link may be old or incomplete.</EmptyState>;
  }
  return (
    <ErrorState title="Failed to load account details" error={error} retrying={retrying} onRetry={onRetry} />
  );
}
