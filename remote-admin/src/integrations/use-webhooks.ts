import { useMutation } from '@tanstack/react-query';
import type { WebhookEndpoint } from '@portal/shared/contract';
import { storeResponse } from '@portal/shared/queries';
import { call, type Input, queryClient } from '@portal/shared/runtime';
import { invalidate } from '../queries/invalidate.ts';
import { webhookQuery, webhooksKey, webhooksQuery } from './integrations.queries.ts';

const readAgain = () => invalidate(webhooksKey);

/** Adds an endpoint. The response has its signing secret. */
export const useCreateWebhook = () =>
  useMutation({
    mutationFn: (body: Input<'POST /vendor-admin/webhooks'>['body']) =>
      call('POST /vendor-admin/webhooks', { body }),
    onSuccess: readAgain,
  });

/** Changes an endpoint, or turns it on or off. */
export const useChangeWebhook = (webhookId: number) =>
  useMutation({
    mutationFn: (body: Input<'PUT /vendor-admin/webhooks/{webhookId}'>['body']) =>
      call('PUT /vendor-admin/webhooks/{webhookId}', { params: { webhookId }, body }),
    onSettled: readAgain,
  });

/** Turns an endpoint on or off. It sends nothing else, because another admin may have changed the rest meanwhile. */
export const useSwitchWebhook = (webhook: WebhookEndpoint) =>
  useMutation({
    mutationFn: () =>
      call('PUT /vendor-admin/webhooks/{webhookId}', {
        params: { webhookId: webhook.id },
        body: { enabled: !webhook.enabled },
      }),
    onSettled: readAgain,
  });

/** Deletes an endpoint. Its open page reads nothing again, because it is about to be left. */
export const useDeleteWebhook = (webhookId: number) =>
  useMutation({
    mutationFn: () => call('DELETE /vendor-admin/webhooks/{webhookId}', { params: { webhookId } }),
    onSuccess: () => {
      queryClient.removeQueries(webhookQuery(webhookId));
      storeResponse(
        webhooksQuery.queryKey,
        (known) => known && { data: known.data.filter(({ id }) => id !== webhookId) },
      );
      invalidate(webhooksQuery.queryKey);
    },
  });

/** Creates a new signing secret. */
export const useRotateSecret = (webhookId: number, { now }: { now: boolean }) =>
  useMutation({
    mutationFn: () =>
      call('POST /vendor-admin/webhooks/{webhookId}/rotate-secret', { params: { webhookId }, body: { now } }),
    onSettled: readAgain,
  });

/** Sends a test event. */
export const useTestWebhook = (webhookId: number) =>
  useMutation({
    mutationFn: () => call('POST /vendor-admin/webhooks/{webhookId}/test', { params: { webhookId } }),
    onSettled: readAgain,
  });

/** Sends one event again. */
export const useSendAgain = (params: { webhookId: number; deliveryId: number }) =>
  useMutation({
    mutationFn: () =>
      call('POST /vendor-admin/webhooks/{webhookId}/deliveries/{deliveryId}/send-again', { params }),
    onSettled: readAgain,
  });

/** Sends every failed event again. */
export const useSendFailed = (webhookId: number) =>
  useMutation({
    mutationFn: () => call('POST /vendor-admin/webhooks/{webhookId}/send-failed', { params: { webhookId } }),
    onSettled: readAgain,
  });
