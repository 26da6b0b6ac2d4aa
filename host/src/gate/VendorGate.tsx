import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router-dom';
import { currentAccountQuery, currentApplicationQuery, hasCode } from '@portal/shared/api';
import { ErrorState, Spinner } from '@portal/shared/ui';
import { NotApproved } from './NotApproved.tsx';
import { SettingUp } from './SettingUp.tsx';
import { Suspended } from './Suspended.tsx';
import { UnderReview } from './UnderReview.tsx';
import { useLiveStatus } from './use-live-status.ts';

/**
 * Lets a vendor with an account through to the page; shows everybody else where they stand
 * (specification, section 4: 'Vendor gate'). Only a 404 means that there is no account or no application.
 */
export function VendorGate() {
  const account = useQuery(currentAccountQuery);
  const application = useQuery({ ...currentApplicationQuery, enabled: account.data === null });
  useLiveStatus();

  if (account.data) return account.data.account.status === 'suspended' ? <Suspended /> : <Outlet />;

  const failed = account.data === undefined ? account : application;
  if (failed.data === undefined && failed.error) {
    if (hasCode(failed.error, 'email_unverified'))
      return <Navigate to="/email/verification-required" replace />;
    return (
      <ErrorState
        headingLevel={1}
        title="Error Loading Status"
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      >
        <title>Vendor status · Gia Partner Portal</title>
        Failed to load vendor status
      </ErrorState>
    );
  }
  if (account.data === undefined || application.data === undefined) return <Spinner label="Loading..." />;

  const current = application.data;
  if (current === null) return <Navigate to="/onboarding/1" replace />;
  if (current.status === 'rejected') return <NotApproved application={current} />;
  if (current.status === 'approved') return <SettingUp />;
  return <UnderReview application={current} />;
}
