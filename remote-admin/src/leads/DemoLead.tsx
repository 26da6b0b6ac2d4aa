import { Sparkles } from 'lucide-react';
import { Button } from '@portal/shared/ui';
import { leadTexts } from './texts.ts';
import { useDeliverDemoLead } from './use-deliver-demo-lead.ts';

/** Delivers a made-up lead to a vendor. Shown where the server offers it: not in production. */
export function DemoLead() {
  const { mutate, isPending } = useDeliverDemoLead();
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Sparkles aria-hidden="true" />}
      busy={isPending}
      onClick={() => mutate()}
    >
      {leadTexts.demo.deliver}
    </Button>
  );
}
