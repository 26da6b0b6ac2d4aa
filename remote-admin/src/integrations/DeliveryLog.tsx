import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookDelivery, WebhookEndpoint } from '@portal/shared/contract';
import { deliveryStatuses, formatInstant, type DeliveryStatus } from '@portal/shared/domain';
import {
  Badge,
  Button,
  Cluster,
  ConfirmButton,
  FilterButtons,
  Loaded,
  Pager,
  Section,
  Stack,
  type Tone,
} from '@portal/shared/ui';
import { pageParams } from '../list/list-params.ts';
import { ToLastPage } from '../list/ToLastPage.tsx';
import { useListParams } from '../list/useListParams.ts';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { deliveriesQuery } from './integrations.queries.ts';
import { SendAgainButton } from './SendAgainButton.tsx';
import { integrationTexts } from './texts.ts';
import { useSendFailed } from './use-webhooks.ts';

const { log: words } = integrationTexts;
const tones: Record<DeliveryStatus, Tone> = { pending: 'info', delivered: 'success', failed: 'error' };
const filters = [
  { value: 'all', label: words.all },
  ...deliveryStatuses.map((status) => ({ value: status, label: words.states[status] })),
] as const;

/** The requests to an endpoint with their outcome, to look at and to send again. The URL holds the status and the page. */
export function DeliveryLog({ webhook }: { webhook: WebhookEndpoint }) {
  const list = useListParams(deliveryStatuses);
  const { setPage, filter, setFilter } = list;
  const [shown, setShown] = useState<number | null>(null);
  const status = filter === 'all' ? undefined : filter;
  const log = useQuery(deliveriesQuery(webhook.id, { ...pageParams(list), status }));
  return (
    <Section
      title={words.title}
      description={words.lead}
      actions={webhook.enabled && <SendFailedButton webhookId={webhook.id} />}
    >
      <Stack gap={4}>
        <FilterButtons label={words.filter} options={filters} value={filter} onChange={setFilter} />
        <Loaded query={log} texts={{ errorTitle: words.failed }}>
          {({ data, meta }) =>
            meta.total === 0 ? (
              <NoRecords>{status ? words.noneOfStatus : words.none}</NoRecords>
            ) : data.length === 0 ? (
              <ToLastPage meta={meta} onPage={setPage} />
            ) : (
              <Stack gap={4}>
                <RecordList aria-label={words.title}>
                  {data.map((delivery) => (
                    <li key={delivery.id}>
                      <div>
                        <span id={`delivery-${delivery.id}`}>
                          {`${delivery.event_type} (${delivery.event_id})`}
                        </span>
                        <small>{outcomeOf(delivery)}</small>
                      </div>
                      <Cluster gap={3}>
                        <Badge tone={tones[delivery.status]}>{words.states[delivery.status]}</Badge>
                        <time dateTime={delivery.created_at}>{formatInstant(delivery.created_at)}</time>
                        <Button
                          variant="quiet"
                          size="small"
                          aria-describedby={`delivery-${delivery.id}`}
                          onClick={() => setShown(delivery.id)}
                        >
                          {words.details}
                        </Button>
                        {webhook.enabled && (delivery.status !== 'pending' || delivery.attempts > 0) && (
                          <SendAgainButton webhookId={webhook.id} deliveryId={delivery.id} />
                        )}
                      </Cluster>
                    </li>
                  ))}
                </RecordList>
                {meta.last_page > 1 && <Pager meta={meta} rows={data} onPage={setPage} />}
              </Stack>
            )
          }
        </Loaded>
      </Stack>
      {shown !== null && (
        <DeliveryDialog webhookId={webhook.id} deliveryId={shown} onClose={() => setShown(null)} />
      )}
    </Section>
  );
}

function outcomeOf({ attempts, last_attempt: last, next_attempt_at: next }: WebhookDelivery) {
  if (!last) return words.noAttempt;
  return [
    last.status === null ? last.error : words.status(last.status),
    words.attempts(attempts),
    ...(next ? [words.nextAttempt(formatInstant(next))] : []),
  ].join(' · ');
}

function SendFailedButton({ webhookId }: { webhookId: number }) {
  const send = useSendFailed(webhookId);
  return (
    <ConfirmButton
      label={words.sendAll}
      busyLabel={words.sendingAll}
      title={words.sendAllTitle}
      variant="quiet"
      cancelLabel={words.keep}
      action={send}
      done={({ count }) => words.sentAll(count)}
      failed={words.sendAgainFailed}
    >
      {words.sendAllLead}
    </ConfirmButton>
  );
}
