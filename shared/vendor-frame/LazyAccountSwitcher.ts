import { lazyComponent } from '@portal/shared/ui';

/** Few people have more than one account. */
export const AccountSwitcher = lazyComponent(() =>
  import('./AccountSwitcher.tsx').then((module) => module.AccountSwitcher),
);
