import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { call, errorText, showToast } from '@portal/shared/runtime';
import { Button } from '@portal/shared/ui';
import { leadsTexts as words } from './texts.ts';

/** Delivers a made-up lead, which arrives like any other. Shown where the server offers it: not in production. */
export function DemoLead({ accountId }: { accountId: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /vendor-account/{accountId}/demo-lead', { params: { accountId } }),
    onError: (error) => showToast({ kind: 'error', message: errorText(error, words.demoFailed) }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Sparkles aria-hidden="true" />}
      busy={isPending}
      onClick={() => mutate()}
    >
      {words.demo}
    </Button>
  );
}
