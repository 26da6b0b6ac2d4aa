import { useState } from 'react';
import { ConfirmButton } from '@portal/shared/ui';
import { SecretDialog } from './SecretDialog.tsx';
import { integrationTexts } from './texts.ts';
import { useRotateSecret } from './use-webhooks.ts';

const { webhook: words, webhooks: names } = integrationTexts;

/** The button that creates a new signing secret, with the one view of it. */
export function RotateSecret({ webhookId }: { webhookId: number }) {
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useRotateSecret(webhookId);
  return (
    <>
      <ConfirmButton
        label={words.rotate}
        busyLabel={words.rotating}
        title={words.rotateTitle}
        cancelLabel={words.keepSecret}
        action={rotate}
        done={(rotated) => {
          setSecret(rotated.secret);
          return words.rotated;
        }}
        failed={words.rotateFailed}
      >
        {words.rotateLead}
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
