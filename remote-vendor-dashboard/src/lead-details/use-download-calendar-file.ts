import { useMutation } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import { saveFile, showError } from '@portal/shared/ui';
import { leadActionTexts } from '../lead-texts.ts';

/** Downloads a lead's event as an .ics file. */
export const useDownloadCalendarFile = (params: { accountId: number; leadId: number }) =>
  useMutation({
    mutationFn: () => call('GET /vendor-account/{accountId}/leads/{leadId}/calendar.ics', { params }),
    onSuccess: (content) => saveFile({ fileName: `lead-${params.leadId}.ics`, content }),
    onError: (error) => showError(error, leadActionTexts.calendarFailed, { prefix: true }),
  });
