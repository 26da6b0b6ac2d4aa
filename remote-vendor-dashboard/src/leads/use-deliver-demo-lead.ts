import { useMutation } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { inboxTexts } from './texts.ts';

/** Delivers a made-up lead. The live event about it updates the list. */
export const useDeliverDemoLead = (accountId: number) =>
  useMutation({
    mutationFn: () => call('POST /vendor-account/{accountId}/demo-lead', { params: { accountId } }),
    onError: (error) => showError(error, inboxTexts.demoFailed),
  });
