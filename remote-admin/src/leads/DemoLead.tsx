import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { call, errorText, queryClient, showToast } from '@portal/shared/runtime';
import { Button } from '@portal/shared/ui';
import { leadsKey } from './leads.queries.ts';
import { leadTexts } from './texts.ts';

const { demo: words } = leadTexts;

/** Delivers a made-up lead to a vendor. Shown where the server offers it: not in production. */
export function DemoLead() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /vendor-admin/demo-lead', {}),
    onSuccess: ({ business_name: name }) => {
      showToast({ kind: 'success', message: words.delivered(name) });
      return queryClient.invalidateQueries({ queryKey: leadsKey });
    },
    onError: (error) => showToast({ kind: 'error', message: errorText(error, words.failed) }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Sparkles aria-hidden="true" />}
      busy={isPending}
      onClick={() => mutate()}
    >
      {words.deliver}
    </Button>
  );
}
