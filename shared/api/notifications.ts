import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NoticePreferences } from '../contract/notification.ts';
import { call, type Input } from './call.ts';

/** What the person was told of, newest first; each page says how many are unread. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['user', 'notifications'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /user/notifications', { query: { page: pageParam, per_page: 20 } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
});

/** Marks notifications read: some by their ids, or `all`. Answers how many are unread then. */
export const markNotificationsRead = (body: Input<'POST /user/notifications/read'>['body']) =>
  call('POST /user/notifications/read', { body });

/** When the person wants to be told of new leads by mail or SMS. */
export const noticePreferencesQuery = queryOptions({
  queryKey: ['user', 'notice-preferences'],
  queryFn: ({ signal }) => call('GET /user/notice-preferences', {}, { signal }),
});

/** Says when the person wants to be told of new leads by mail or SMS. */
export const saveNoticePreferences = (body: NoticePreferences) =>
  call('PUT /user/notice-preferences', { body });
