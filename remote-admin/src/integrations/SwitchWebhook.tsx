import type { WebhookEndpoint } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, ConfirmButton, showError } from '@portal/shared/ui';
import { integrationTexts } from './texts.ts';

const { webhook: words } = integrationTexts;

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
        onSuccess: () => showToast({ kind: 'success', message: words.isOn }),
        onError: (error) => showError(error, words.switchFailed),
      });
    return (
      <Button variant="primary" size="small" busy={turn.isPending} onClick={turnOn}>
        {words.turnOn}
      </Button>
    );
  }
  return (
    <ConfirmButton
      label={words.turnOff}
      title={words.turnOffTitle}
      cancelLabel={words.keepOn}
      action={turn}
      done={() => words.isOff}
      failed={words.switchFailed}
    >
      {words.turnOffLead}
    </ConfirmButton>
  );
}
