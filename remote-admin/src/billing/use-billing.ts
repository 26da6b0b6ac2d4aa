import { useMutation } from '@tanstack/react-query';
import type { FeeDispute, Payment } from '@portal/shared/contract';
import { call, type Input } from '@portal/shared/runtime';
import { accountDetailsKey, dashboardKey, financialKey } from '../queries/admin.queries.ts';
import { invalidate } from '../queries/invalidate.ts';

/** A rejection means that something changed meanwhile, so everything about money refetches then, too. */
const readAgain = () => invalidate(financialKey, dashboardKey, accountDetailsKey);

/** Records a payment for an invoice, or for an account as credit. The same `request_key` records it once. */
export const useRecordPayment = () =>
  useMutation({
    mutationFn: (body: Input<'POST /vendor-admin/financial/payments'>['body']) =>
      call('POST /vendor-admin/financial/payments', { body }),
    onSettled: readAgain,
  });

/** Corrects a payment by a new entry: `amount_cents` is what it really was. */
export const useCorrectPayment = ({ id: paymentId }: Payment) =>
  useMutation({
    mutationFn: (body: { amount_cents: number; reason: string }) =>
      call('POST /vendor-admin/financial/payments/{paymentId}/correct', { params: { paymentId }, body }),
    onSettled: readAgain,
  });

/** Assigns an unmatched payment to an invoice. */
export const useAssignPayment = ({ id: paymentId }: Payment) =>
  useMutation({
    mutationFn: (body: { invoice_number: string }) =>
      call('POST /vendor-admin/financial/payments/{paymentId}/assign', { params: { paymentId }, body }),
    onSettled: readAgain,
  });

/** Dismisses an unmatched payment that no vendor made. */
export const useDismissPayment = ({ id: paymentId }: Payment) =>
  useMutation({
    mutationFn: (body: { reason: string }) =>
      call('POST /vendor-admin/financial/payments/{paymentId}/dismiss', { params: { paymentId }, body }),
    onSettled: readAgain,
  });

/** Accepts or rejects a dispute. */
export const useDecideDispute = ({ id: disputeId }: FeeDispute) =>
  useMutation({
    mutationFn: (body: { accept: boolean; reason: string }) =>
      call('POST /vendor-admin/financial/disputes/{disputeId}/decide', { params: { disputeId }, body }),
    onSettled: readAgain,
  });

/** Reads the lines of a bank's file without saving anything. */
export const usePreviewImport = () =>
  useMutation({
    mutationFn: (lines: string[]) =>
      call('POST /vendor-admin/financial/bank-import/preview', { body: { lines } }),
  });

/** Records the payments of a bank's file, without those in `skip`. */
export const useImportPayments = () =>
  useMutation({
    mutationFn: (body: { lines: string[]; skip: number[] }) =>
      call('POST /vendor-admin/financial/bank-import', { body }),
    onSettled: readAgain,
  });
