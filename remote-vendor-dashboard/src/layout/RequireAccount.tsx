import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';
import { currentAccountQuery } from '@portal/shared/queries';
import { ErrorState, Spinner } from '@portal/shared/ui';
import { AccountContext } from './account-context.ts';
import { AccountRequired } from './AccountRequired.tsx';
import { accountTexts } from './texts.ts';

/** Few people have more than one account. */
const SwitchAccount = lazy(() => import('./SwitchAccount.tsx'));
/** Few teams require it. */
const TwoStepRequired = lazy(() => import('./TwoStepRequired.tsx'));

/**
 * Guards pages about the vendor's own account. The host's gate has usually loaded the account already. Links in emails name
 * an account (`?account=9`): the page opens in it if it is another one of the person.
 */
export function RequireAccount() {
  const { data: own, isPending, error, refetch, isFetching } = useQuery(currentAccountQuery);
  const [search] = useSearchParams();
  if (isPending) return <Spinner />;
  if (error) {
    return (
      <ErrorState
        title={accountTexts.statusErrorTitle}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {accountTexts.statusErrorText}
      </ErrorState>
    );
  }
  if (!own) return <AccountRequired />;
  const linked = Number(search.get('account'));
  if (own.others?.some(({ id }) => id === linked)) {
    return (
      <Suspense fallback={<Spinner />}>
        <SwitchAccount to={linked} />
      </Suspense>
    );
  }
  if (own.second_factor_needed) {
    return (
      <Suspense fallback={<Spinner />}>
        <TwoStepRequired business={own.account.business_name} />
      </Suspense>
    );
  }
  return (
    <AccountContext value={own}>
      {/* Another account starts each page anew. */}
      <Outlet key={own.account.id} />
    </AccountContext>
  );
}
