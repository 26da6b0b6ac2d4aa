import { useMutation } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { invalidate } from '../queries/invalidate.ts';
import { serviceKeysQuery } from './integrations.queries.ts';

const { queryKey } = serviceKeysQuery;

/** Creates a service key. The response has its secret. */
export const useCreateServiceKey = () =>
  useMutation({
    mutationFn: (body: Input<'POST /vendor-admin/service-keys'>['body']) =>
      call('POST /vendor-admin/service-keys', { body }),
    onSuccess: () => invalidate(queryKey),
  });

/** Revokes a service key. */
export const useRevokeServiceKey = (keyId: number) =>
  useMutation({
    mutationFn: () => call('DELETE /vendor-admin/service-keys/{keyId}', { params: { keyId } }),
    onSettled: () => invalidate(queryKey),
  });
