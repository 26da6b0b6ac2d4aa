import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { WATCH_MS } from '../polling.ts';
import type { WebhookEndpoint } from '@portal/shared/contract';
import { conciergeEventTypes, formatInstant, idFromUrl } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { Card, DescriptionList, PageHeader, Stack } from '@portal/shared/ui';
import { BackLink } from '../panel/BackLink.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { LoadedRecord } from '../records/LoadedRecord.tsx';
import { DeliveryLog } from './DeliveryLog.tsx';
import { integrationTexts } from './texts.ts';
import { WebhookActions } from './WebhookActions.tsx';
import { WebhookState } from './WebhookState.tsx';

const words = {
  webhook: {
    notFound: 'Webhook not found',
    notFoundLead: 'It may have been deleted.',
    failed: 'Failed to load the webhook',
  },
} as const;

/** /admin/integrations/webhooks/{id}: one endpoint with its log. */
export function Component() {
  const id = idFromUrl(useParams()['webhookId']);
  const read = useQuery({
    ...query('GET /vendor-admin/webhooks/{webhookId}', { params: { webhookId: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: WATCH_MS,
  });
  return (
    <Stack gap={5}>
      <title>{texts.title('Webhook')}</title>
      <BackLink to={paths.integrations()}>Back to integrations</BackLink>
      <PageHeader title="Webhook" lead={read.data && <WebhookState webhook={read.data} />} />
      <LoadedRecord id={id} query={read} texts={words.webhook}>
        {(webhook) => (
          <Stack gap={6}>
            <Card>
              <Stack gap={5}>
                <DescriptionList layout="wide" items={factsOf(webhook)} />
                <WebhookActions webhook={webhook} />
              </Stack>
            </Card>
            <Card>
              <DeliveryLog webhook={webhook} />
            </Card>
          </Stack>
        )}
      </LoadedRecord>
    </Stack>
  );
}

const eventsOf = ({ event_types: types }: WebhookEndpoint) =>
  types.length === conciergeEventTypes.length
    ? 'Every event'
    : types.map((type) => integrationTexts.webhooks.eventNames[type]).join(', ');

function factsOf(webhook: WebhookEndpoint) {
  const { turned_off_at: off, failing_since: failing, previous_secret_until: old } = webhook;
  return [
    { term: 'URL', detail: webhook.url },
    ...(webhook.description ? [{ term: 'Description', detail: webhook.description }] : []),
    { term: 'Events', detail: eventsOf(webhook) },
    ...(off
      ? [{ term: 'Status', detail: `Turned off on ${formatInstant(off)}, because it failed for five days` }]
      : failing
        ? [{ term: 'Status', detail: `Failing since ${formatInstant(failing)}` }]
        : []),
    ...(old ? [{ term: 'Old signing secret', detail: `Works until ${formatInstant(old)}` }] : []),
  ];
}
