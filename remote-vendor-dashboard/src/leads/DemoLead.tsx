import { Sparkles } from 'lucide-react';
import { useCall } from '@portal/shared/queries';
import { Button, showError } from '@portal/shared/ui';

/** Delivers a made-up lead, which arrives like any other: its live event updates the list. Shown where the server offers it: not in production. */
export function DemoLead({ accountId }: { accountId: number }) {
  const { mutate, isPending } = useCall('POST /vendor-account/{accountId}/demo-lead', {
    params: { accountId },
    onError: (error) => showError(error, 'Failed to deliver a demo lead'),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Sparkles aria-hidden="true" />}
      busy={isPending}
      onClick={() => mutate()}
    >
      Deliver a demo lead
    </Button>
  );
}
