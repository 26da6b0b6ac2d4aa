import type { QueryKey } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { pacificToday } from '@portal/shared/domain';
import { currentAccountQuery, query } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { readMonth } from '../blocked-dates/calendar.ts';
import { readLeadFilter, toLeadRequest } from '../lead/lead-filter.ts';
import { leadQuery } from '../lead/leads.ts';
import { hasCopy } from './copy-names.ts';

/** Handles of routes: whether this device has a copy of the page's data, so that the host opens it without a connection. */
export const inboxCopy = {
  hasCopy: ({ request }: LoaderFunctionArgs): boolean => {
    const filter = readLeadFilter(new URL(request.url).searchParams);
    return isCopied((accountId) =>
      query('GET /vendor-account/{accountId}/leads', { params: { accountId }, query: toLeadRequest(filter) }),
    );
  },
};
/** The same for one lead. */
export const leadCopy = {
  hasCopy: ({ params }: LoaderFunctionArgs): boolean =>
    isCopied((accountId) => leadQuery({ accountId, leadId: Number(params['leadId']) })),
};
/** The same for a month of the calendar. */
export const calendarCopy = {
  hasCopy: ({ request }: LoaderFunctionArgs): boolean => {
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
