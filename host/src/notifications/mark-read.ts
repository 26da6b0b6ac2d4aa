import { markNotificationsRead, notificationsQuery } from '@portal/shared/api';
import { queryClient, showToast } from '@portal/shared/state';
import { notificationTexts } from '../texts/notifications.ts';

/** Marks one notification read, or all: here at once, then on the server, whose answer counts in the end. */
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
