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

const { webhooks: words } = integrationTexts;

/** The webhook endpoints, each with a link to its page. */
export function Webhooks() {
  const webhooks = useQuery(query('GET /vendor-admin/webhooks'));
  return (
    <Section title={words.title} description={words.lead} actions={<CreateWebhook />}>
      <Loaded query={webhooks} texts={{ errorTitle: words.failed }}>
        {({ data }) =>
          data.length === 0 ? (
            <NoRecords>{words.none}</NoRecords>
          ) : (
            <RecordList aria-label={words.title}>
              {data.map((webhook) => (
                <li key={webhook.id}>
                  <div>
                    <TextLink to={paths.webhook({ webhookId: webhook.id })}>{webhook.url}</TextLink>
                    <small>
                      {[webhook.description, words.types(webhook.event_types.length)]
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
        {words.create}
      </Button>
      <WebhookDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.create}
        description={words.createLead}
        initialValues={emptyWebhook}
        onSubmit={submit}
        submitError={words.createFailed}
        submitLabel={words.create}
        busyLabel={words.creating}
      />
      <SecretDialog
        title={words.secretTitle}
        label={words.secret}
        hint={words.secretHint}
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  );
}
