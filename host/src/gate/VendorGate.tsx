import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router-dom';
import { currentAccountQuery, currentApplicationQuery, hasCode } from '@portal/shared/api';
import { ErrorState, Spinner } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { useLiveStatus } from './use-live-status.ts';

/** The code of the screens below, which most vendors never see. It comes, and fails, as their data does. */
const screensQuery = {
  queryKey: ['code', 'gate-screens'],
  queryFn: () => import('./screens.ts'),
  staleTime: Infinity,
};

/**
 * Lets a vendor with an account through to the page; shows everybody else where they stand
 * (specification, section 4: 'Vendor gate'). Only a 404 means that there is no account or no application.
 */
export function VendorGate() {
  const account = useQuery(currentAccountQuery);
  const application = useQuery({ ...currentApplicationQuery, enabled: account.data === null });
  const active = Boolean(account.data && account.data.account.status !== 'suspended');
  const screens = useQuery({ ...screensQuery, enabled: account.data !== undefined && !active });
  useLiveStatus();

  if (active) return <Outlet />;

  const failed = [account, application, screens].find(({ data, error }) => data === undefined && error);
  if (failed) {
    if (hasCode(failed.error, 'email_unverified'))
      return <Navigate to="/email/verification-required" replace />;
    return (
      <ErrorState
        headingLevel={1}
        title={texts.gate.errorTitle}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      >
        <title>{texts.title(texts.gate.title)}</title>
        {texts.gate.error}
      </ErrorState>
    );
  }
  const current = application.data;
  if (account.data === null && current === null) return <Navigate to="/onboarding/1" replace />;
  if (!screens.data) return <Spinner label={texts.loading} />;
  const { NotApproved, SettingUp, Suspended, UnderReview } = screens.data;
  if (account.data) return <Suspended />;
  if (!current) return <Spinner label={texts.loading} />;
  if (current.status === 'rejected') return <NotApproved application={current} />;
  if (current.status === 'approved') return <SettingUp />;
  return <UnderReview application={current} />;
}
