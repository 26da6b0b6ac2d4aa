import { queryOptions } from '@tanstack/react-query';
import { vendorAccountKey } from '@portal/shared/queries';
import { call, type Input } from '@portal/shared/runtime';

/** Everything about an account. */
export const accountKey = (accountId: number) => [...vendorAccountKey, accountId] as const;

/** The statements and invoices of an account. */
export const billingKey = (accountId: number) => [...accountKey(accountId), 'billing'] as const;

/** What an account owes, and its bookings and fees in a year. Without a year, the current one. */
export const statementQuery = ({ accountId, year }: { accountId: number; year?: number | undefined }) =>
  queryOptions({
    queryKey: [...billingKey(accountId), 'statement', year ?? 'current'],
    queryFn: ({ signal }) =>
      call(
        'GET /vendor-account/{accountId}/statement',
        { params: { accountId }, query: year === undefined ? {} : { year } },
        { signal },
      ),
  });

/** Invoices and credit notes, newest first. */
export const invoicesQuery = (
  accountId: number,
  query: Input<'GET /vendor-account/{accountId}/invoices'>['query'] = {},
) =>
  queryOptions({
    queryKey: [...billingKey(accountId), 'invoices', query],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/invoices', { params: { accountId }, query }, { signal }),
  });

/** One invoice with its bookings and payments. */
export const invoiceQuery = (params: { accountId: number; invoiceId: number }) =>
  queryOptions({
    queryKey: [...billingKey(params.accountId), 'invoice', params.invoiceId],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/invoices/{invoiceId}', { params }, { signal }),
  });
