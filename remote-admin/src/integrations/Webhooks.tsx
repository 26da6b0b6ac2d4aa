import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useCall } from '@portal/shared/queries';
import { Button, Loaded, Section, TextLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { integrationTexts } from './texts.ts';
import { emptyWebhook, webhookInput, type WebhookValues } from './webhook-form.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookState } from './WebhookState.tsx';

/** The webhook endpoints, each with a link to its page. */
export function Webhooks() {
  const webhooks = useQuery(query('GET /vendor-admin/webhooks'));
  return (
    <Section
      title="Webhooks"
      description="We send events to these URLs as they happen."
      actions={<CreateWebhook />}
    >
      <Loaded query={webhooks} texts={{ errorTitle: 'Failed to load the webhooks' }}>
        {({ data }) =>
          data.length === 0 ? (
            <NoRecords>No webhooks yet.</NoRecords>
          ) : (
            <RecordList aria-label="Webhooks">
              {data.map((webhook) => (
                <li key={webhook.id}>
                  <div>
                    <TextLink to={paths.webhook({ webhookId: webhook.id })}>{webhook.url}</TextLink>
                    <small>
                      {[
                        webhook.description,
                        webhook.event_types.length === 1
                          ? '1 event type'
                          : `${webhook.event_types.length} event types`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </div>
                  <WebhookState webhook={webhook} />
                </li>
              ))}
            </RecordList>
          )
        }
      </Loaded>
    </Section>
  );
}

function CreateWebhook() {
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { mutateAsync: create } = useCall('POST /vendor-admin/webhooks', {
    refresh: ['GET /vendor-admin/webhooks/*'],
  });
  const submit = async (values: WebhookValues) => {
    const created = await create({ body: webhookInput(values) });
    setOpen(false);
    setSecret(created.secret);
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Add webhook
      </Button>
      <WebhookDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Add webhook"
        description="Each request is signed, so that the receiver can check that it comes from us."
        initialValues={emptyWebhook}
        onSubmit={submit}
        submitError="Failed to add the webhook"
        submitLabel="Add webhook"
        busyLabel="Adding…"
      />
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
