import type { Output } from '@portal/shared/api';
import type { Notification } from '@portal/shared/contract';

type Answer = Output<'GET /user/notifications'>;

/** What the API answers with these notifications, newest first. */
export const answerOf = (data: Notification[], over: Partial<Answer['meta']> = {}): Answer => ({
  data,
  meta: {
    current_page: 1,
    per_page: 20,
    last_page: 1,
    total: data.length,
    from: data.length > 0 ? 1 : null,
    to: data.length || null,
    ...over,
  },
  unread: data.filter(({ read_at: readAt }) => readAt === null).length,
});

/** Whoever is signed in was told of nothing. */
export const noNotifications = { 'GET /user/notifications': answerOf([]) };
