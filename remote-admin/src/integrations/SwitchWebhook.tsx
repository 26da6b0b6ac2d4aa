import type { WebhookEndpoint } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import { Button, ConfirmButton, showError } from '@portal/shared/ui';
import { integrationTexts } from './texts.ts';
import { useSwitchWebhook } from './use-webhooks.ts';

const { webhook: words } = integrationTexts;

/** Turns an endpoint on, or off after a confirmation. */
export function SwitchWebhook({ webhook }: { webhook: WebhookEndpoint }) {
  const turn = useSwitchWebhook(webhook);
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
