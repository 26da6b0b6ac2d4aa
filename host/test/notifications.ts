import type { Notification } from '@portal/shared/contract';
import type { Output } from '@portal/shared/runtime';

type Answer = Output<'GET /user/notifications'>;

/** An API response with these notifications, newest first. */
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

/** Handlers for a user without notifications. */
export const noNotifications = { 'GET /user/notifications': answerOf([]) };
