import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, showError } from '@portal/shared/ui';

/** Sends one event again. */
export function SendAgainButton(params: { webhookId: number; deliveryId: number }) {
  const again = useCall('POST /vendor-admin/webhooks/{webhookId}/deliveries/{deliveryId}/send-again', {
    params,
    refresh: ['GET /vendor-admin/webhooks/*'],
  });
  const send = () =>
    again.mutate(undefined, {
      onSuccess: () => showToast({ kind: 'success', message: 'The event is on its way.' }),
      onError: (error) => showError(error, 'Failed to send the event again'),
    });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-describedby={`delivery-${params.deliveryId}`}
      busy={again.isPending}
      onClick={send}
    >
      Send again
    </Button>
  );
}
