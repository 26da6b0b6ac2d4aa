import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, showError } from '@portal/shared/ui';
import { integrationTexts } from './texts.ts';

const { log: words } = integrationTexts;

/** Sends one event again. */
export function SendAgainButton(params: { webhookId: number; deliveryId: number }) {
  const again = useCall('POST /vendor-admin/webhooks/{webhookId}/deliveries/{deliveryId}/send-again', {
    params,
    refresh: ['GET /vendor-admin/webhooks/*'],
  });
  const send = () =>
    again.mutate(undefined, {
      onSuccess: () => showToast({ kind: 'success', message: words.sentAgain }),
      onError: (error) => showError(error, words.sendAgainFailed),
    });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-describedby={`delivery-${params.deliveryId}`}
      busy={again.isPending}
      onClick={send}
    >
      {words.sendAgain}
    </Button>
  );
}
