import { createContext, use } from 'react';
import type { AccountActions } from './useAccountActions.ts';

/** The page's actions, for the rows: the table's columns have to stay the same from one render to the next. */
export const AccountActionsContext = createContext<AccountActions | null>(null);

export function useRowActions(): AccountActions {
  const actions = use(AccountActionsContext);
  if (!actions) throw new Error('Rows of accounts need an <AccountActionsContext> around them');
  return actions;
}
