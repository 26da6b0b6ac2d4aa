import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { currentAccountQuery } from '@portal/shared/queries';
import { ErrorState, Spinner } from '@portal/shared/ui';
import { errorText } from '@portal/shared/runtime';
import { texts } from '../texts.ts';
import { AccountContext } from './account-context.ts';
import { AccountRequired } from './AccountRequired.tsx';

/** Guards pages about the vendor's own account. The host's gate has usually loaded the account already. */
export function RequireAccount() {
  const { data: own, isPending, error, refetch, isFetching } = useQuery(currentAccountQuery);
  if (isPending) return <Spinner />;
  if (error) {
    return (
      <ErrorState title={texts.status.statusErrorTitle} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error, texts.status.statusErrorText, { prefix: true })}
      </ErrorState>
    );
  }
  if (!own) return <AccountRequired />;
  return (
    <AccountContext value={own}>
      <Outlet />
    </AccountContext>
  );
}
