import { useMutation } from '@tanstack/react-query';
import type { NoticePreferences } from '@portal/shared/contract';
import { call, queryClient } from '@portal/shared/runtime';
import { noticePreferencesQuery } from './notices.queries.ts';

/** Saves the preferences for notifications of new leads by email or SMS. */
export const useSaveNotices = () =>
  useMutation({
    mutationFn: (body: NoticePreferences) => call('PUT /user/notice-preferences', { body }),
    onSuccess: (saved) => queryClient.setQueryData(noticePreferencesQuery.queryKey, saved),
  });
