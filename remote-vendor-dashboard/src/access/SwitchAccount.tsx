import { useEffect } from 'react';
import { chooseAccount, refresh } from '@portal/shared/queries';
import { Spinner } from '@portal/shared/ui';

/** Switches to another account of the person. The page then opens in it. */
export function SwitchAccount({ to }: { to: number }) {
  useEffect(() => {
    chooseAccount(to);
    void refresh('GET /vendor-account/current');
  }, [to]);
  return <Spinner />;
}
