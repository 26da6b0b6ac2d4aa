import { createContext, use } from 'react';
import type { AccountActions } from './use-account-actions.ts';

/** Passes the page's actions to the rows, because the table's columns must not change between renders. */
export const AccountActionsContext = createContext<AccountActions | null>(null);

export function useRowActions(): AccountActions {
  const actions = use(AccountActionsContext);
  if (!actions) throw new Error('Rows of accounts need an <AccountActionsContext> around them');
  return actions;
}
