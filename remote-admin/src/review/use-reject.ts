import { useMutation } from '@tanstack/react-query';
import type { ReviewApplication } from '@portal/shared/contract';
import { call, type Input } from '@portal/shared/runtime';
import { lastChange } from './decision.ts';

/** Rejects an application. It can be undone for a few seconds; then it is final. */
export const useReject = (application: ReviewApplication, onSuccess: (rejected: ReviewApplication) => void) =>
  useMutation({
    mutationFn: (body: Input<'POST /vendor-admin/applications/{applicationId}/reject'>['body']) =>
      call('POST /vendor-admin/applications/{applicationId}/reject', {
        params: { applicationId: application.id },
        query: { not_corrected_since: lastChange(application) },
        body,
      }),
    onSuccess,
  });
