import { useState } from 'react';
import { useCall } from '@portal/shared/queries';
import { ConfirmButton } from '@portal/shared/ui';
import { SecretDialog } from './SecretDialog.tsx';
import { integrationTexts } from './texts.ts';

const { webhook: words, webhooks: names } = integrationTexts;

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
  const labels = now ? words.replace : words.rotate;
  return (
    <>
      <ConfirmButton
        label={labels.open}
        busyLabel={labels.busy}
        title={labels.title}
        {...(now && { tone: 'danger', variant: 'quiet' })}
        cancelLabel={words.keepSecret}
        action={rotate}
        done={(rotated) => {
          setSecret(rotated.secret);
          return words.rotated;
        }}
        failed={words.rotateFailed}
      >
        {labels.lead}
      </ConfirmButton>
      <SecretDialog
        title={names.secretTitle}
        label={names.secret}
        hint={names.secretHint}
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  );
}
