import { useMutation } from '@tanstack/react-query';
import { currentApplicationQuery, storeResponse, vendorAccountKey } from '@portal/shared/queries';
import { call, hasCode, queryClient, showToast } from '@portal/shared/runtime';

/** Withdraws the sent application. After a decision in the meantime, the gate shows that decision. */
export const useWithdraw = (applicationId: number) =>
  useMutation({
    mutationFn: () =>
      call('POST /vendor-account/application/{applicationId}/withdraw', { params: { applicationId } }),
    onSuccess: () => storeResponse(currentApplicationQuery.queryKey, null),
    onError: (error) => {
      if (!hasCode(error, 'already_decided')) return;
      showToast({ kind: 'error', message: error.message });
      void queryClient.invalidateQueries({ queryKey: vendorAccountKey });
    },
  });
