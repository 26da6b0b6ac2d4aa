import { useEffect } from 'react';
import { chooseAccount, currentAccountQuery } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { Spinner } from '@portal/shared/ui';

/** Leaves a suspended account for another one of the person. The gate then shows the page in it. */
export function OpenAccount({ id }: { id: number }) {
  useEffect(() => {
    chooseAccount(id);
    void queryClient.invalidateQueries(currentAccountQuery);
  }, [id]);
  return <Spinner label="Loading..." />;
}
