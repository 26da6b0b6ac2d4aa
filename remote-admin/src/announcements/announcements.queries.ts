import { serverNow } from '@portal/shared/domain';
import { queryOptions } from '@tanstack/react-query';
import type { Announcement } from '@portal/shared/contract';
import { call, type Input } from '@portal/shared/runtime';
import { adminKey } from '../queries/admin.queries.ts';

/** Everything about announcements. */
export const announcementsKey = [...adminKey, 'announcements'] as const;

const PROGRESS_MS = 2000;

/** Polls while an announcement is being sent or is due. */
const pollOf = (announcements: readonly Announcement[] = []) =>
  announcements.some(
    ({ status, send_at: at }) =>
      status === 'sending' || (status === 'scheduled' && Date.parse(at) <= serverNow()),
  ) && PROGRESS_MS;

/** Announcements, newest first. */
export const announcementsQuery = (query: Input<'GET /vendor-admin/announcements'>['query'] = {}) =>
  queryOptions({
    queryKey: [...announcementsKey, 'list', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/announcements', { query }, { signal }),
    refetchInterval: ({ state }) => pollOf(state.data?.data),
  });

/** One announcement with its progress. */
export const announcementQuery = (announcementId: number) =>
  queryOptions({
    queryKey: [...announcementsKey, 'one', announcementId],
    queryFn: ({ signal }) =>
      call('GET /vendor-admin/announcements/{announcementId}', { params: { announcementId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data && (state.data.emails.queued > 0 ? PROGRESS_MS : pollOf([state.data])),
  });

/** The audiences with the number of people that each has now. */
export const audiencesQuery = queryOptions({
  queryKey: [...announcementsKey, 'audiences'],
  queryFn: ({ signal }) => call('GET /vendor-admin/announcements/audiences', {}, { signal }),
});
