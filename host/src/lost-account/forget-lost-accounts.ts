import { currentAccountQuery, type CurrentAccount, readsOf } from '@portal/shared/queries';
import { hasCode, queryClient, showToast } from '@portal/shared/runtime';
import { isCurrentAccount } from '../account-to-request.ts';

const { queryKey } = currentAccountQuery;

/**
 * From now on, removes everything that the page knows about an account once the user is no longer its member, and says
 * so. A response "not found" may mean that, so the user's accounts are read again.
 */
export function forgetLostAccounts(): void {
  let known = namesOf(queryClient.getQueryData(queryKey));
  queryClient.getQueryCache().subscribe((event) => {
    const isAccount = isCurrentAccount(event.query);
    // Logging out removes all queries.
    if (isAccount && event.type === 'removed') known = new Map();
    if (event.type !== 'updated') return;
    if (event.action.type === 'error' && !isAccount) checkMembership(event.action.error);
    if (event.action.type !== 'success' || !isAccount) return;
    const before = known;
    known = namesOf(queryClient.getQueryData(queryKey));
    for (const [id, name] of before) if (!known.has(id)) forget(id, name);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') checkMembership(event.action.error);
  });
  const checkMembership = (error: unknown) => {
    // Or the team requires a second factor now.
    const isRefused = hasCode(error, 'not_found') || hasCode(error, 'second_factor_required');
    if (known.size > 0 && isRefused) void queryClient.invalidateQueries({ queryKey });
  };
}

/** The user's accounts by id. */
function namesOf(own: CurrentAccount | null | undefined): Map<number, string> {
  if (!own) return new Map();
  const { account, others = [] } = own;
  return new Map([
    [account.id, account.business_name],
    ...others.map(({ id, name }): [number, string] => [id, name]),
  ]);
}

/** Every query about an account has its id in the route's input. */
function forget(accountId: number, business: string): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [, input] }) =>
      (input as { params?: { accountId?: number } } | undefined)?.params?.accountId === accountId,
  });
  void queryClient.resetQueries({ predicate: readsOf('GET /user/notifications') });
  showToast({ kind: 'info', message: `You’re no longer in the team of ${business}.` });
}
