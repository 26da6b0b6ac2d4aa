import type { WebhookEndpoint } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, ConfirmButton, showError } from '@portal/shared/ui';

/** Turns an endpoint on, or off after a confirmation. */
export function SwitchWebhook({ webhook }: { webhook: WebhookEndpoint }) {
  // Nothing else is sent, because another admin may have changed the rest meanwhile.
  const turn = useCall('PUT /vendor-admin/webhooks/{webhookId}', {
    params: { webhookId: webhook.id },
    body: { enabled: !webhook.enabled },
    refresh: ['GET /vendor-admin/webhooks/*'],
  });
  if (!webhook.enabled) {
    const turnOn = () =>
      turn.mutate(undefined, {
        onSuccess: () => showToast({ kind: 'success', message: 'The webhook is on.' }),
        onError: (error) => showError(error, 'Failed to change the webhook'),
      });
    return (
      <Button variant="primary" size="small" busy={turn.isPending} onClick={turnOn}>
        Turn on
      </Button>
    );
  }
  return (
    <ConfirmButton
      label="Turn off"
      title="Turn off this webhook?"
      cancelLabel="Keep on"
      action={turn}
      done={() => 'The webhook is off.'}
      failed="Failed to change the webhook"
    >
      We send no events while it’s off. You can read them later from the API.
    </ConfirmButton>
  );
}
