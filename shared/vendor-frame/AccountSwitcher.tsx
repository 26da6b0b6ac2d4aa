import { useLocation } from 'react-router-dom';
import type { CurrentAccount } from '@portal/shared/queries';
import { lazyComponent } from '@portal/shared/ui';

/** Few people have more than one account. */
const AccountSelect = lazyComponent(() =>
  import('./AccountSelect.tsx').then((module) => module.AccountSelect),
);
const workWithout = () => {};

/** Switches between the accounts of a person who has several. */
export function AccountSwitcher({ own }: { own: CurrentAccount | null | undefined }) {
  const { pathname } = useLocation();
  if (!own?.others) return null;
  return <AccountSelect own={own} others={own.others} onFail={workWithout} retryOn={pathname} />;
}
