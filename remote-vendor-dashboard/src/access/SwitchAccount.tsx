import { useEffect } from 'react';
import { chooseAccount, currentAccountQuery } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { Spinner } from '@portal/shared/ui';

/** Switches to another account of the person. The page then opens in it. */
export function SwitchAccount({ to }: { to: number }) {
  useEffect(() => {
    chooseAccount(to);
    void queryClient.invalidateQueries(currentAccountQuery);
  }, [to]);
  return <Spinner />;
}
