import { useMutation } from '@tanstack/react-query';
import { call, currentSession, enterImpersonation, publish, queryClient } from '@portal/shared/runtime';

/** Impersonates an account, read-only, for 30 minutes in this tab. The host shows how to return. */
export const useViewAsAccount = (accountId: number) =>
  useMutation({ mutationFn: (reason: string) => viewAs(accountId, reason) });

async function viewAs(accountId: number, reason: string): Promise<void> {
  const view = await call('POST /vendor-admin/accounts/{accountId}/view-as', {
    params: { accountId },
    body: { reason },
  });
  const own = currentSession();
  if (!own) return;
  const impersonated = { account_id: view.account_id, business_name: view.business_name };
  queryClient.clear();
  enterImpersonation({
    token: view.token,
    user: { ...own.user, is_admin: false, viewing_as: impersonated },
    ends_at: view.expires_at,
  });
  publish('session.started', { userId: own.user.id });
}
