import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { WATCH_MS } from '../polling.ts';
import type { WebhookDelivery, WebhookEndpoint } from '@portal/shared/contract';
import { deliveryStatuses, formatInstant, type DeliveryStatus, serverNow } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
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
import { ToLastPage } from '../list/ListSkeleton.tsx';
import { useListParams } from '../list/useListParams.ts';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { SendAgainButton } from './SendAgainButton.tsx';
import { integrationTexts } from './texts.ts';

const words = {
  log: {
    states: { pending: 'Waiting', delivered: 'Delivered', failed: 'Failed' } satisfies Record<
      DeliveryStatus,
      string
    >,
  },
} as const;

/** How often the log is read while a delivery is due. */
const PROGRESS_MS = 2000;
/** A delivery that is due sooner than this is watched. */
const SOON_MS = 60_000;
const isDueSoon = ({ next_attempt_at: at }: WebhookDelivery) =>
  at !== null && Date.parse(at) - serverNow() < SOON_MS;

const tones: Record<DeliveryStatus, Tone> = { pending: 'info', delivered: 'success', failed: 'error' };
const filters = [
  { value: 'all', label: 'All' },
  ...deliveryStatuses.map((status) => ({ value: status, label: words.log.states[status] })),
] as const;

/** The requests to an endpoint with their outcome, to look at and to send again. The URL holds the status and the page. */
export function DeliveryLog({ webhook }: { webhook: WebhookEndpoint }) {
  const list = useListParams(deliveryStatuses);
  const { setPage, filter, setFilter } = list;
  const [shown, setShown] = useState<number | null>(null);
  const status = filter === 'all' ? undefined : filter;
  const log = useQuery({
    ...query('GET /vendor-admin/webhooks/{webhookId}/deliveries', {
      params: { webhookId: webhook.id },
      query: { ...pageParams(list), status },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isDueSoon) ? PROGRESS_MS : WATCH_MS),
  });
  return (
    <Section
      title="Log"
      description="Requests of the last 30 days, newest first."
      actions={webhook.enabled && <SendFailedButton webhookId={webhook.id} />}
    >
      <Stack gap={4}>
        <FilterButtons label="Status" options={filters} value={filter} onChange={setFilter} />
        <Loaded query={log} texts={{ errorTitle: 'Failed to load the log' }}>
          {({ data, meta }) =>
            meta.total === 0 ? (
              <NoRecords>{status ? 'No requests with this status.' : 'No requests yet.'}</NoRecords>
            ) : data.length === 0 ? (
              <ToLastPage meta={meta} onPage={setPage} />
            ) : (
              <Stack gap={4}>
                <RecordList aria-label="Log">
                  {data.map((delivery) => (
                    <li key={delivery.id}>
                      <div>
                        <span id={`delivery-${delivery.id}`}>
                          {`${delivery.event_type} (${delivery.event_id})`}
                        </span>
                        <small>{outcomeOf(delivery)}</small>
                      </div>
                      <Cluster gap={3}>
                        <Badge tone={tones[delivery.status]}>{words.log.states[delivery.status]}</Badge>
                        <time dateTime={delivery.created_at}>{formatInstant(delivery.created_at)}</time>
                        <Button
                          variant="quiet"
                          size="small"
                          aria-describedby={`delivery-${delivery.id}`}
                          onClick={() => setShown(delivery.id)}
                        >
                          Show details
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
  if (!last) return 'No attempt yet';
  return [
    last.status === null ? last.error : integrationTexts.log.status(last.status),
    attempts === 1 ? '1 attempt' : `${attempts} attempts`,
    ...(next ? [`next attempt ${formatInstant(next)}`] : []),
  ].join(' · ');
}

function SendFailedButton({ webhookId }: { webhookId: number }) {
  const send = useCall('POST /vendor-admin/webhooks/{webhookId}/send-failed', {
    params: { webhookId },
    refresh: ['GET /vendor-admin/webhooks/*'],
  });
  return (
    <ConfirmButton
      label="Send all failed again"
      busyLabel="Sending…"
      title="Send every failed event again?"
      variant="quiet"
      cancelLabel="Not now"
      action={send}
      done={({ count }) => (count === 1 ? '1 event is on its way.' : `${count} events are on their way.`)}
      failed="Failed to send the event again"
    >
      They go out in their order, also those that wait for their next attempt.
    </ConfirmButton>
  );
}
