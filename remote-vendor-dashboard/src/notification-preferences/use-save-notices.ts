import { useMutation } from '@tanstack/react-query';
import type { NotificationPreferences } from '@portal/shared/contract';
import { storeResponse } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';
import { notificationPreferencesQuery } from './notification-preferences.queries.ts';

/** Saves the preferences for notifications of new leads by email or SMS. */
export const useSaveNotices = () =>
  useMutation({
    mutationFn: (body: NotificationPreferences & { version?: string }) =>
      call('PUT /user/notice-preferences', { body }),
    onSuccess: (saved) => storeResponse(notificationPreferencesQuery.queryKey, saved),
  });
