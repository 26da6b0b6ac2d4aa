import { useMutation } from '@tanstack/react-query';
import type { Payout } from '@portal/shared/contract';
import { call, type Input, queryClient, showToast } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { financialTexts as words } from './texts.ts';
import { offerUndo, withdrawOffer, type UndoablePayout } from './undo-payout.ts';
import { financialKey } from '../queries/admin.queries.ts';

const readAgain = () => queryClient.invalidateQueries({ queryKey: financialKey });

type Handling = Input<'POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout'>['body'];

/** 409 when the payout's status does not allow that. */
const handle = ({ booking_id: bookingId }: Payout, body: Handling) =>
  call('POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout', {
    params: { bookingId },
    body,
  });

/** Marks a payout completed, or asks for a second person. A repeat changes nothing. */
export const useCompletePayout = (payout: Payout) =>
  useMutation({
    mutationFn: () =>
      call('POST /vendor-admin/financial/process-payout', { body: { payout_ids: [payout.id] } }),
    onSuccess: ({ processed, waiting }) => {
      if (waiting.includes(payout.id)) showToast({ kind: 'info', message: words.secondPerson.waiting });
      if (processed.includes(payout.id)) offerUndo(payout, 'completed');
    },
    onError: (error) => showError(error, words.completeFailed),
    onSettled: readAgain,
  });

/** Retries a failed payout, or marks it as paid. */
export const useHandlePayout = (payout: Payout, action: 'retry' | 'mark_completed') =>
  useMutation({
    mutationFn: () => handle(payout, { action }),
    onSuccess: () => offerUndo(payout, action === 'retry' ? 'retried' : 'completed'),
    onError: (error) => showError(error, words.handleFailed),
    onSettled: readAgain,
  });

/** Undoes a completion or a retry, with the payout's notes of before. */
export const useUndoPayout = ({ before, change }: UndoablePayout) =>
  useMutation({
    mutationFn: () => {
      withdrawOffer(before.id);
      return change === 'retried' || before.status === 'completed'
        ? handle(before, { action: 'cancel', notes: before.notes ?? '' })
        : call('POST /vendor-admin/financial/payouts/{payoutId}/undo', {
            params: paramsOf(before),
            body: { status: before.status === 'failed' ? 'failed' : 'pending' },
          });
    },
    onSuccess: () => showToast({ kind: 'success', message: words.undo.done }),
    onError: (error) => showError(error, words.undo.failed),
    onSettled: readAgain,
  });

/** Cancels a payout. A rejection means that another admin handled it, so the lists refetch, too. */
export const useCancelPayout = (payout: Payout) =>
  useMutation({
    mutationFn: (notes: string) => handle(payout, { action: 'cancel', notes }),
    onSettled: () => void readAgain(),
  });

const paramsOf = ({ id: payoutId }: Payout) => ({ payoutId });

/** Approves a payout that another admin requested, with the amount on the screen. */
export const useApprovePayout = (payout: Payout) =>
  useMutation({
    mutationFn: () =>
      call('POST /vendor-admin/financial/payouts/{payoutId}/approve', {
        params: paramsOf(payout),
        body: { amount: payout.amount },
      }),
    onSuccess: () => showToast({ kind: 'success', message: words.secondPerson.approved }),
    onError: (error) => showError(error, words.secondPerson.approveFailed),
    onSettled: readAgain,
  });

/** Withdraws the admin's own request for a second person. */
export const useWithdrawPayout = (payout: Payout) =>
  useMutation({
    mutationFn: () =>
      call('POST /vendor-admin/financial/payouts/{payoutId}/withdraw', { params: paramsOf(payout) }),
    onSuccess: () => showToast({ kind: 'success', message: words.secondPerson.withdrawn }),
    onError: (error) => showError(error, words.secondPerson.withdrawFailed),
    onSettled: readAgain,
  });

/** Declines a payout that another admin requested, with a reason. */
export const useDeclinePayout = (payout: Payout) =>
  useMutation({
    mutationFn: (reason: string) =>
      call('POST /vendor-admin/financial/payouts/{payoutId}/decline', {
        params: paramsOf(payout),
        body: { reason },
      }),
    onSettled: () => void readAgain(),
  });
