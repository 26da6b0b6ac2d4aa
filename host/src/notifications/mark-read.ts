import { serverNow } from '@portal/shared/domain';
import { call, queryClient, showToast } from '@portal/shared/runtime';
import { currentAccountToRequest } from '../account-to-request.ts';
import { notificationsQuery } from './notifications.ts';

/** Marks one or all notifications as read. Optimistic update; the server's response is final. */
export async function markRead(which: { id: number } | 'all'): Promise<void> {
  const accountId = currentAccountToRequest();
  const { queryKey } = notificationsQuery(accountId);
  await queryClient.cancelQueries({ queryKey });
  showRead(which, queryKey);
  try {
    await call('POST /user/notifications/read', {
      query: { ...(accountId && { account_id: accountId }) },
      body: which === 'all' ? { all: true } : { ids: [which.id] },
    });
  } catch {
    showToast({ kind: 'error', message: 'We couldn’t mark your notifications as read. Please try again.' });
  }
  await queryClient.invalidateQueries({ queryKey });
}

function showRead(
  which: { id: number } | 'all',
  queryKey: ReturnType<typeof notificationsQuery>['queryKey'],
): void {
  const now = new Date(serverNow()).toISOString();
  queryClient.setQueryData(queryKey, (read) => {
    if (!read) return read;
    const pages = read.pages.map((page) => ({
      ...page,
      unread: which === 'all' ? 0 : Math.max(0, page.unread - 1),
      data: page.data.map((each) =>
        each.read_at === null && (which === 'all' || which.id === each.id) ? { ...each, read_at: now } : each,
      ),
    }));
    return { ...read, pages };
  });
}
