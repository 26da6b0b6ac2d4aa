import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '@portal/shared/contract';
import { serverNow, mayApplyAgain } from '@portal/shared/domain';
import { currentAccountQuery, currentApplicationQuery } from '@portal/shared/queries';
import { logout } from '@portal/shared/session';
import { Button, ErrorState, Spinner } from '@portal/shared/ui';
import { Redirecting } from '../finish/Redirecting.tsx';
import { Onboarding } from './Onboarding.tsx';

/**
 * Shows onboarding to users without a vendor account or a current application; redirects the others to the
 * dashboard. A rejected application is current until a new one is allowed.
 */
export function ApplicantGate({ user }: { user: User }) {
  const account = useQuery(currentAccountQuery);
  const application = useQuery(currentApplicationQuery);
  const [now] = useState(serverNow);
  const current = application.data && !mayApplyAgain(application.data, now);
  if (account.data || current) return <Redirecting />;

  const failed = [account, application].filter(({ data, isError }) => data === undefined && isError);
  if (failed.length > 0) {
    return (
      <ErrorState
        title="Error Loading Status"
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        retrying={failed.some(({ isFetching }) => isFetching)}
        action={
          <Button variant="quiet" onClick={() => void logout()}>
            Logout
          </Button>
        }
      >
        Failed to load vendor status
      </ErrorState>
    );
  }
  if (account.data === undefined || application.data === undefined) return <Spinner label="Loading..." />;
  return <Onboarding user={user} />;
}
