import { queryOptions } from '@tanstack/react-query';
import { publish } from '@portal/shared/events';
import { currentSession, enterView, queryClient } from '@portal/shared/state';
import { call, type Input } from './call.ts';

/** The accounts that a filter finds, as CSV. */
export const exportAccounts = (query: Input<'GET /vendor-admin/accounts/export'>['query'] = {}) =>
  call('GET /vendor-admin/accounts/export', { query });

/** Begins a session that reads the portal as an account does, for 30 minutes, in this tab; {@link endView} ends it. */
export async function viewAsAccount({
  accountId,
  ...body
}: { accountId: number } & Input<'POST /vendor-admin/accounts/{accountId}/view-as'>['body']): Promise<void> {
  const view = await call('POST /vendor-admin/accounts/{accountId}/view-as', {
    params: { accountId },
    body,
  });
  const own = currentSession();
  if (!own) return;
  const viewing = { account_id: view.account_id, business_name: view.business_name };
  queryClient.clear();
  enterView({
    token: view.token,
    user: { ...own.user, is_admin: false, viewing_as: viewing },
    ends_at: view.expires_at,
  });
  publish('session.started', { userId: own.user.id });
}

/** What vendors asked to have changed in their profiles, newest first. */
export const profileRequestsQuery = (query: Input<'GET /vendor-admin/profile-requests'>['query'] = {}) =>
  queryOptions({
    queryKey: ['admin', 'profile-requests', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/profile-requests', { query }, { signal }),
  });

/** What one account asked to have changed, newest first. */
export const accountProfileRequestsQuery = (
  accountId: number,
  query: Input<'GET /vendor-admin/accounts/{accountId}/profile-requests'>['query'] = {},
) =>
  queryOptions({
    queryKey: ['admin', 'profile-requests', 'account', accountId, query],
    queryFn: ({ signal }) =>
      call(
        'GET /vendor-admin/accounts/{accountId}/profile-requests',
        { params: { accountId }, query },
        { signal },
      ),
  });

/** Writes the requested fields into the account and its vendor. 409 when the request was decided meanwhile. */
export const applyProfileRequest = ({
  requestId,
  ...body
}: { requestId: number } & Input<'POST /vendor-admin/profile-requests/{requestId}/apply'>['body']) =>
  call('POST /vendor-admin/profile-requests/{requestId}/apply', { params: { requestId }, body });

/** Leaves the profile as it is and tells the vendor why. 409 when the request was decided meanwhile. */
export const refuseProfileRequest = ({
  requestId,
  ...body
}: { requestId: number } & Input<'POST /vendor-admin/profile-requests/{requestId}/refuse'>['body']) =>
  call('POST /vendor-admin/profile-requests/{requestId}/refuse', { params: { requestId }, body });
