import { Sparkles } from 'lucide-react';
import { Button } from '@portal/shared/ui';
import { inboxTexts } from './texts.ts';
import { useDeliverDemoLead } from './use-deliver-demo-lead.ts';

/** Delivers a made-up lead, which arrives like any other. Shown where the server offers it: not in production. */
export function DemoLead({ accountId }: { accountId: number }) {
  const { mutate, isPending } = useDeliverDemoLead(accountId);
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Sparkles aria-hidden="true" />}
      busy={isPending}
      onClick={() => mutate()}
    >
      {inboxTexts.demo}
    </Button>
  );
}
