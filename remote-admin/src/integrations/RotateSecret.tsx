import { useState } from 'react';
import { useCall } from '@portal/shared/queries';
import { ConfirmButton } from '@portal/shared/ui';
import { SecretDialog } from './SecretDialog.tsx';
import { integrationTexts } from './texts.ts';

const words = {
  webhook: {
    rotate: {
      open: 'Create new secret',
      title: 'Create a new signing secret?',
      lead: 'The old one keeps working for 24 hours, so that the receiver has time to change.',
      busy: 'Creating…',
    },
    replace: {
      open: 'Replace secret now',
      title: 'Replace the signing secret now?',
      lead: 'Do this if someone else knows the secret. All older secrets stop working right away. Until the receiver has the new one, it rejects our events, and we send them again later.',
      busy: 'Replacing…',
    },
  },
} as const;

/**
 * The button that creates a new signing secret, with the one view of it. `now`: older secrets stop working with it.
 */
export function RotateSecret({ webhookId, now = false }: { webhookId: number; now?: boolean }) {
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useCall('POST /vendor-admin/webhooks/{webhookId}/rotate-secret', {
    params: { webhookId },
    body: { now },
    refresh: ['GET /vendor-admin/webhooks/*'],
  });
  const labels = now ? words.webhook.replace : words.webhook.rotate;
  return (
    <>
      <ConfirmButton
        label={labels.open}
        busyLabel={labels.busy}
        title={labels.title}
        {...(now && { tone: 'danger', variant: 'quiet' })}
        cancelLabel="Keep secret"
        action={rotate}
        done={(rotated) => {
          setSecret(rotated.secret);
          return 'The new secret is ready.';
        }}
        failed="Failed to create a new secret"
      >
        {labels.lead}
      </ConfirmButton>
      <SecretDialog
        title="Your signing secret"
        label="Signing secret"
        hint={integrationTexts.webhooks.secretHint}
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  );
}
