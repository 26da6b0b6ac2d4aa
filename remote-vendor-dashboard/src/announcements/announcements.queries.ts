import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** An announcement that the user received. The first read counts as opened. */
export const announcementQuery = (announcementId: number) =>
  queryOptions({
    queryKey: ['user', 'announcements', announcementId],
    queryFn: ({ signal }) =>
      call('GET /user/announcements/{announcementId}', { params: { announcementId } }, { signal }),
  });
