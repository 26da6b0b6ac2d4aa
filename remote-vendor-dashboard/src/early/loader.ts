import type { LoaderFunctionArgs } from 'react-router-dom';
import { prefetchedResponse } from '@portal/shared/federation/early';
import { currentAccountQuery } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { readLeadFilter } from '../leads/lead-filter.ts';
import { inboxQuery } from '../leads/leads.queries.ts';
import { firstLeadsAddress } from './first-leads.ts';

/** A slower response doesn't hold the page, which says that it loads. */
const MAX_EARLY_WAIT_MS = 500;

/** Waits for the data that the early inbox already shows, so no skeleton flashes when the app takes over. */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const own = queryClient.getQueryData(currentAccountQuery.queryKey) ?? (await earlyAccount());
  if (own && prefetchedResponse(firstLeadsAddress(own.account.id))) {
    const filter = readLeadFilter(new URL(request.url).searchParams);
    await Promise.race([
      queryClient.prefetchQuery(inboxQuery({ accountId: own.account.id, filter })),
      new Promise((resolve) => setTimeout(resolve, MAX_EARLY_WAIT_MS)),
    ]);
  }
  return null;
}

const earlyAccount = () =>
  prefetchedResponse('/api/vendor-account/current')
    ? queryClient.fetchQuery(currentAccountQuery).catch(() => null)
    : null;
