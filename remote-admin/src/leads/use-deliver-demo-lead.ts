import { useMutation } from '@tanstack/react-query';
import { call, queryClient, showToast } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { leadTexts } from './texts.ts';
import { leadsKey } from '../queries/admin.queries.ts';

const { demo: words } = leadTexts;

/** Delivers a made-up lead to a vendor and reports to which. */
export const useDeliverDemoLead = () =>
  useMutation({
    mutationFn: () => call('POST /vendor-admin/demo-lead', {}),
    onSuccess: ({ business_name: name }) => {
      showToast({ kind: 'success', message: words.delivered(name) });
      return queryClient.invalidateQueries({ queryKey: leadsKey });
    },
    onError: (error) => showError(error, words.failed),
  });
