import { queryClient, subscribe } from '@portal/shared/runtime';
import { accountKey } from '../queries/account.queries.ts';
import { applicationHistoryKey, applicationQuery } from '../review/review.queries.ts';
import { allUsersKey } from '../users/users.queries.ts';
import {
  accountsKey,
  adminKey,
  applicationsKey,
  dashboardKey,
  financialKey,
  leadReportsKey,
  leadsKey,
  profileRequestsKey,
  vendorsKey,
} from '../queries/admin.queries.ts';

/** From now on, refetches what the server reports as changed: an admin never decides on outdated data. */
export function refreshOnLiveEvents(): void {
  const refresh = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  const leadChanged = ({ account_id: id }: { account_id: number }) =>
    refresh(accountsKey, accountKey(id), leadsKey, leadReportsKey, financialKey, dashboardKey);
  subscribe('live.lead.created', leadChanged);
  subscribe('live.lead.changed', leadChanged);
  // It also follows from the decision on a profile request, and from a payout.
  subscribe('live.account.changed', ({ account_id: id }) =>
    refresh(accountsKey, accountKey(id), profileRequestsKey, financialKey, dashboardKey, vendorsKey),
  );
  subscribe('live.application.changed', ({ application_id: id, status }) => {
    refresh(applicationsKey, applicationQuery(id).queryKey, applicationHistoryKey(id), dashboardKey);
    // The approval takes effect seconds after the decision, and creates the account only then.
    if (status === 'approved') refresh(accountsKey, vendorsKey, allUsersKey);
  });
  // Only a notification reports some of the work: a held lead, a profile request, a lost email.
  subscribe('live.notification', () => refresh(adminKey));
  subscribe('live.missed', () => {
    void queryClient.invalidateQueries({ queryKey: adminKey }, { cancelRefetch: false });
  });
}
