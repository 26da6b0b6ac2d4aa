import { useMutation } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { invalidate } from '../queries/invalidate.ts';
import { announcementsKey } from './announcements.queries.ts';

/** Renders the email of an announcement; saves nothing. */
export const usePreviewAnnouncement = () =>
  useMutation({
    mutationFn: (body: Input<'POST /vendor-admin/announcements/preview'>['body']) =>
      call('POST /vendor-admin/announcements/preview', { body }),
  });

/** Sends the email of an announcement to the calling admin only. */
export const useTestAnnouncement = () =>
  useMutation({
    mutationFn: (body: Input<'POST /vendor-admin/announcements/test'>['body']) =>
      call('POST /vendor-admin/announcements/test', { body }),
  });

/** Sends or schedules an announcement. */
export const useCreateAnnouncement = () =>
  useMutation({
    mutationFn: (body: Input<'POST /vendor-admin/announcements'>['body']) =>
      call('POST /vendor-admin/announcements', { body }),
    onSuccess: () => invalidate(announcementsKey),
  });

/** Cancels a scheduled announcement. A rejection means that sending has started, so it refetches, too. */
export const useCancelAnnouncement = (announcementId: number) =>
  useMutation({
    mutationFn: () =>
      call('POST /vendor-admin/announcements/{announcementId}/cancel', { params: { announcementId } }),
    onSettled: () => invalidate(announcementsKey),
  });
