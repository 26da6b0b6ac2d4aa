import { Sparkles } from 'lucide-react';
import { refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, showError } from '@portal/shared/ui';

/** Delivers a made-up lead to a vendor, and says to which. Shown where the server offers it: not in production. */
export function DemoLead() {
  const { mutate, isPending } = useCall('POST /vendor-admin/demo-lead', {
    onSuccess: ({ business_name: name }) => {
      showToast({ kind: 'success', message: `A demo lead was delivered to ${name}.` });
      return refresh('GET /vendor-admin/leads/*', 'GET /vendor-admin/bookings/*');
    },
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
