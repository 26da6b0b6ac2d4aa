import type { QueryKey } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { pacificToday } from '@portal/shared/domain';
import { currentAccountQuery, query } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { readMonth } from '../blocked-dates/calendar.ts';
import { readLeadFilter, toLeadRequest } from '../lead/lead-filter.ts';
import { leadQuery } from '../lead/leads.ts';
import { hasCopy } from './copy-names.ts';

/** Whether this device has a copy of a page's data, by page. */
export const pageCopies = {
  inbox: ({ request }: LoaderFunctionArgs): boolean => {
    const filter = readLeadFilter(new URL(request.url).searchParams);
    return isCopied((accountId) =>
      query('GET /vendor-account/{accountId}/leads', { params: { accountId }, query: toLeadRequest(filter) }),
    );
  },
  lead: ({ params }: LoaderFunctionArgs): boolean =>
    isCopied((accountId) => leadQuery({ accountId, leadId: Number(params['leadId']) })),
  calendar: ({ request }: LoaderFunctionArgs): boolean => {
    const month = readMonth(new URL(request.url).searchParams, pacificToday());
    return isCopied((accountId) =>
      query('GET /vendor-account/{accountId}/calendar', { params: { accountId }, query: { month } }),
    );
  },
};

function isCopied(queryOf: (accountId: number) => { queryKey: QueryKey }): boolean {
  const own = queryClient.getQueryData(currentAccountQuery.queryKey);
  return own != null && hasCopy(queryOf(own.account.id).queryKey);
}
