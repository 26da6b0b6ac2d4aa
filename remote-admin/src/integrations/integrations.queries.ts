import { serverNow } from '@portal/shared/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { adminKey, WATCH_MS } from '../queries/admin.queries.ts';

/** The service keys. */
export const serviceKeysQuery = queryOptions({
  queryKey: [...adminKey, 'service-keys'],
  queryFn: ({ signal }) => call('GET /vendor-admin/service-keys', {}, { signal }),
});

/** Everything about webhooks. */
export const webhooksKey = [...adminKey, 'webhooks'] as const;

/** How often the log is read while a delivery is due. */
const PROGRESS_MS = 2000;
/** A delivery that is due sooner than this is watched. */
const SOON_MS = 60_000;

/** The webhook endpoints. */
export const webhooksQuery = queryOptions({
  queryKey: [...webhooksKey, 'list'],
  queryFn: ({ signal }) => call('GET /vendor-admin/webhooks', {}, { signal }),
  refetchInterval: WATCH_MS,
});

/** One webhook endpoint. */
export const webhookQuery = (webhookId: number) =>
  queryOptions({
    queryKey: [...webhooksKey, 'one', webhookId],
    queryFn: ({ signal }) =>
      call('GET /vendor-admin/webhooks/{webhookId}', { params: { webhookId } }, { signal }),
    refetchInterval: WATCH_MS,
  });

/** The log of an endpoint. Polls often while a delivery is on its way. */
export const deliveriesQuery = (
  webhookId: number,
  query: Input<'GET /vendor-admin/webhooks/{webhookId}/deliveries'>['query'],
) =>
  queryOptions({
    queryKey: [...webhooksKey, 'log', webhookId, query],
    queryFn: ({ signal }) =>
      call('GET /vendor-admin/webhooks/{webhookId}/deliveries', { params: { webhookId }, query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(
        ({ next_attempt_at: at }) => at !== null && Date.parse(at) - serverNow() < SOON_MS,
      )
        ? PROGRESS_MS
        : WATCH_MS,
  });

/** One delivery with its request and attempts. */
export const deliveryQuery = (params: { webhookId: number; deliveryId: number }) =>
  queryOptions({
    queryKey: [...webhooksKey, 'delivery', params],
    queryFn: ({ signal }) =>
      call('GET /vendor-admin/webhooks/{webhookId}/deliveries/{deliveryId}', { params }, { signal }),
  });
