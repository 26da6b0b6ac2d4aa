import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { financialKey } from '../queries/admin.queries.ts';

/** What finance has to do today. */
export const financeDayQuery = queryOptions({
  queryKey: [...financialKey, 'day'],
  queryFn: ({ signal }) => call('GET /vendor-admin/financial/day', {}, { signal }),
});

/** Invoices and credit notes, newest first. */
export const invoicesQuery = (query: Input<'GET /vendor-admin/financial/invoices'>['query'] = {}) =>
  queryOptions({
    queryKey: [...financialKey, 'invoices', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/financial/invoices', { query }, { signal }),
  });

/** One invoice with its bookings and payments. */
export const invoiceQuery = (invoiceId: number) =>
  queryOptions({
    queryKey: [...financialKey, 'invoice', invoiceId],
    queryFn: ({ signal }) =>
      call('GET /vendor-admin/financial/invoices/{invoiceId}', { params: { invoiceId } }, { signal }),
  });

/** Payments and their corrections, newest first. */
export const paymentsQuery = (query: Input<'GET /vendor-admin/financial/payments'>['query'] = {}) =>
  queryOptions({
    queryKey: [...financialKey, 'payments', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/financial/payments', { query }, { signal }),
  });

/** Disputed fees: open ones oldest first, decided ones newest first. */
export const disputesQuery = (query: Input<'GET /vendor-admin/financial/disputes'>['query'] = {}) =>
  queryOptions({
    queryKey: [...financialKey, 'disputes', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/financial/disputes', { query }, { signal }),
  });
