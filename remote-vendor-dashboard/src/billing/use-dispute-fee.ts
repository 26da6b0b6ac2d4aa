import { useMutation } from '@tanstack/react-query';
import { call, type Input, queryClient } from '@portal/shared/runtime';
import { accountKey } from './billing.queries.ts';

const route = 'POST /vendor-account/{accountId}/bookings/{bookingId}/dispute';

/**
 * Disputes the fee of a booking. The answer can already be a decision, which reverses the booking, so everything about the
 * account refetches. A rejection means that the fee changed, so it refetches, too.
 */
export const useDisputeFee = (params: { accountId: number; bookingId: number }) =>
  useMutation({
    mutationFn: (body: Input<typeof route>['body']) => call(route, { params, body }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: accountKey(params.accountId) }),
  });
