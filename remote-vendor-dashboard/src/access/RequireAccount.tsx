import { useQuery } from '@tanstack/react-query';
import { createContext, use, useCallback, useLayoutEffect, useState } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';
import type { OwnAccount } from '@portal/shared/contract';
import { hasMemberRight, type MemberRight } from '@portal/shared/domain';
import { currentAccountQuery } from '@portal/shared/queries';
import { keepUnsavedInput } from '@portal/shared/runtime';
import { ErrorState, lazyComponent, Spinner } from '@portal/shared/ui';
import { AccountRequired } from './AccountRequired.tsx';

const AccountContext = createContext<OwnAccount | null>(null);

/** Few people have more than one account. */
const SwitchAccount = lazyComponent(() =>
  import('./SwitchAccount.tsx').then((module) => module.SwitchAccount),
);
/** Few teams require it. */
const TwoStepRequired = lazyComponent(() =>
  import('./TwoStepRequired.tsx').then((module) => module.TwoStepRequired),
);

/**
 * Guards pages about the vendor's own account. The host's gate has usually loaded the account already. Links in emails name
 * an account (`?account=9`): the page opens in it if it is another one of the person.
 */
export function RequireAccount() {
  const { data: own, isPending, error, refetch, isFetching } = useQuery(currentAccountQuery);
  const [search] = useSearchParams();
  const needed = own?.second_factor_needed === true;
  const [isProving, setProving] = useState(false);
  const finish = useCallback(() => setProving(false), []);
  if (needed && !isProving) setProving(true);
  // Before the forms of the replaced page end.
  useLayoutEffect(() => {
    if (isProving) keepUnsavedInput();
  }, [isProving]);
  if (isPending) return <Spinner />;
  const linked = Number(search.get('account'));
  const isElsewhere = own?.others?.some(({ id }) => id === linked);
  // A failed refetch keeps the page and its input.
  if (error && (own === undefined || isElsewhere)) {
    return (
      <ErrorState
        title="Error Loading Status"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Failed to load vendor account
      </ErrorState>
    );
  }
  if (!own) return <AccountRequired />;
  if (isElsewhere) return <SwitchAccount to={linked} waiting={<Spinner />} />;
  if (isProving) {
    return (
      <TwoStepRequired
        business={own.account.business_name}
        needed={needed}
        onDone={finish}
        waiting={<Spinner />}
      />
    );
  }
  return (
    <AccountContext value={own}>
      {/* Another account starts each page anew. */}
      <Outlet key={own.account.id} />
    </AccountContext>
  );
}

/** Returns the account on pages behind {@link RequireAccount}. */
export function useOwnAccount(): OwnAccount {
  const own = use(AccountContext);
  if (!own) throw new Error('useOwnAccount needs RequireAccount around it');
  return own;
}

/** Checks whether the person's role in the account has a right. The server checks it again on every call. */
export const useMay = (right: MemberRight): boolean => hasMemberRight(useOwnAccount().role, right);
