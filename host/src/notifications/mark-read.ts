import { call, type Input, queryClient, showToast } from '@portal/shared/runtime';
import { notificationTexts } from './texts.ts';
import { notificationsQuery } from './notifications.queries.ts';

/** Marks one or all notifications as read. Optimistic update; the server's response is final. */
export async function markRead(which: { id: number } | 'all'): Promise<void> {
  const { queryKey } = notificationsQuery;
  await queryClient.cancelQueries({ queryKey });
  showRead(which);
  try {
    await markNotificationsRead(which === 'all' ? { all: true } : { ids: [which.id] });
  } catch {
    showToast({ kind: 'error', message: notificationTexts.markFailed });
  }
  await queryClient.invalidateQueries({ queryKey });
}

function showRead(which: { id: number } | 'all'): void {
  const now = new Date().toISOString();
  queryClient.setQueryData(notificationsQuery.queryKey, (read) => {
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

/** Marks notifications read: some by their ids, or `all`. Answers how many are unread then. */
const markNotificationsRead = (body: Input<'POST /user/notifications/read'>['body']) =>
  call('POST /user/notifications/read', { body });
