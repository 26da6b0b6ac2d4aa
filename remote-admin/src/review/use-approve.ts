import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewApplication } from '@portal/shared/contract';
import { call } from '@portal/shared/runtime';
import { lastChange } from './decision.ts';
import { accountsKey } from '../queries/admin.queries.ts';

/**
 * Approves an application with a vendor. It can be undone for a few seconds. 422 duplicate_vendor_account when the vendor already has an account.
 */
export function useApprove(handlers: {
  onSuccess: (application: ReviewApplication) => void;
  onError: (error: Error, application: ReviewApplication) => void;
}) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({
      application,
      vendorId,
      notes,
    }: {
      application: ReviewApplication;
      vendorId: number;
      notes?: string;
    }) =>
      call('POST /vendor-admin/applications/{applicationId}/approve', {
        params: { applicationId: application.id },
        query: { not_corrected_since: lastChange(application) },
        body: { vendor_id: vendorId, notes, undoable: true },
      }),
    onSuccess: ({ application }) => {
      void cache.invalidateQueries({ queryKey: accountsKey });
      handlers.onSuccess(application);
    },
    onError: (error, { application }) => handlers.onError(error, application),
  });
}
