import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { currentAccountQuery, currentApplicationQuery } from '@portal/shared/queries';
import { hasCode, keepUnsavedInput } from '@portal/shared/runtime';
import { ErrorState, Spinner } from '@portal/shared/ui';
import { LogoutButton } from '../session/LogoutButton.tsx';
import { texts } from '../texts.ts';

/**
 * Shows the page to a vendor with an account, and the application's status to everyone else (specification,
 * section 4: 'Vendor gate'). Only a 404 means that the account or application doesn't exist. From a suspended account,
 * `?account=9` opens another one of the person, as on the vendor's pages.
 */
export function VendorGate() {
  const account = useQuery(currentAccountQuery);
  const application = useQuery({ ...currentApplicationQuery, enabled: account.data === null });
  const suspended = account.data?.account.status === 'suspended';
  const active = Boolean(account.data) && !suspended;
  const [search] = useSearchParams();
  const linked = suspended && account.data?.others?.find(({ id }) => id === Number(search.get('account')));
  const screens = useQuery({
    // The code of the screens, which most vendors never see. It loads, and fails, as their data does.
    queryKey: ['code', 'gate-screens'],
    queryFn: () => import('./screens.ts'),
    staleTime: Infinity,
    enabled: account.data !== undefined && !active,
  });

  // Before the forms of the replaced page end. The account may be reactivated.
  useLayoutEffect(() => {
    if (suspended) keepUnsavedInput();
  }, [suspended]);

  if (active) return <Outlet />;

  const failed = [account, application, screens].find(
    ({ data, error }) => error && (data === undefined || linked),
  );
  if (failed) {
    if (hasCode(failed.error, 'email_unverified'))
      return <Navigate to="/email/verification-required" replace />;
    return (
      <ErrorState
        headingLevel={1}
        title="Error Loading Status"
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
        action={<LogoutButton />}
      >
        <title>{texts.title('Vendor status')}</title>
        Failed to load vendor status
      </ErrorState>
    );
  }
  const current = application.data;
  if (account.data === null && current === null) return <Navigate to="/onboarding/1" replace />;
  if (!screens.data) return <Spinner label="Loading..." />;
  const { NotApproved, OpenAccount, SettingUp, Suspended, UnderReview } = screens.data;
  if (linked) return <OpenAccount id={linked.id} />;
  if (account.data) return <Suspended others={account.data.others} />;
  if (!current) return <Spinner label="Loading..." />;
  if (current.status === 'rejected') return <NotApproved application={current} />;
  if (current.status === 'approved') return <SettingUp />;
  return <UnderReview application={current} />;
}
