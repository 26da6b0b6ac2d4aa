import { call, currentSession, enterView, type Input, publish, queryClient } from '@portal/shared/runtime';

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
