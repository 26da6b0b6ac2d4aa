import { useMutation } from '@tanstack/react-query';
import type { Payout } from '@portal/shared/contract';
import { formatDollars } from '@portal/shared/domain';
import { call, type Input, queryClient, showToast } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { payoutTexts as words } from './texts.ts';
import { financialKey } from '../queries/admin.queries.ts';

const readAgain = () => queryClient.invalidateQueries({ queryKey: financialKey });

type Handling = Input<'POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout'>['body'];

/** 409 when the payout's status does not allow that. */
const handle = ({ booking_id: bookingId }: Payout, body: Handling) =>
  call('POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout', {
    params: { bookingId },
    body,
  });

/** What the texts say of a payout. */
export const shown = ({ business_name: business, amount }: Payout) => ({
  business,
  amount: formatDollars(amount),
});

/** Marks a payout completed. A repeat changes nothing. */
export const useCompletePayout = (payout: Payout) =>
  useMutation({
    mutationFn: () =>
      call('POST /vendor-admin/financial/process-payout', { body: { payout_ids: [payout.id] } }),
    onSuccess: ({ processed }) => {
      if (processed.includes(payout.id))
        showToast({ kind: 'success', message: words.complete.done(shown(payout)) });
    },
    onError: (error) => showError(error, words.complete.failed),
    onSettled: readAgain,
  });

/** Sets a failed payout back to pending. */
export const useRetryPayout = (payout: Payout) =>
  useMutation({
    mutationFn: () => handle(payout, { action: 'retry' }),
    onSuccess: () => showToast({ kind: 'success', message: words.retry.done(shown(payout)) }),
    onError: (error) => showError(error, words.retry.failed),
    onSettled: readAgain,
  });

/** Cancels a payout. A rejection means that another admin handled it, so the lists refetch, too. */
export const useCancelPayout = (payout: Payout) =>
  useMutation({
    mutationFn: (notes: string) => handle(payout, { action: 'cancel', notes }),
    onSettled: () => void readAgain(),
  });
