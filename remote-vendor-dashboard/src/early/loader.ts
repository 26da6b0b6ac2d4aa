import type { LoaderFunctionArgs } from 'react-router-dom';
import { prefetchedResponse } from '@portal/shared/federation/early';
import { currentAccountQuery, query } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { readLeadFilter, toLeadRequest } from '../lead/lead-filter.ts';
import { firstLeadsAddress } from './first-leads.ts';

/** A slower response doesn't hold the page, which says that it loads. */
const MAX_EARLY_WAIT_MS = 500;

/**
 * Requests the inbox before it is rendered. Waits for the data that the early inbox already shows, so no skeleton flashes when
 * the app takes over.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const own = queryClient.getQueryData(currentAccountQuery.queryKey) ?? (await earlyAccount());
  const requested = requestInbox(new URL(request.url).searchParams);
  if (own && prefetchedResponse(firstLeadsAddress(own.account.id)))
    await Promise.race([requested, new Promise((resolve) => setTimeout(resolve, MAX_EARLY_WAIT_MS))]);
  return null;
}

/** Requests the inbox of the URL, unless the page shows something else first. The page reports errors. */
async function requestInbox(search: URLSearchParams): Promise<void> {
  const own = await queryClient.ensureQueryData(currentAccountQuery).catch(() => null);
  // A link to another account switches to it first.
  if (!own || own.account.status === 'suspended' || own.second_factor_needed || search.has('account')) return;
  const inbox = query('GET /vendor-account/{accountId}/leads', {
    params: { accountId: own.account.id },
    query: toLeadRequest(readLeadFilter(search)),
  });
  await queryClient.ensureQueryData(inbox).catch(() => null);
}

const earlyAccount = () =>
  prefetchedResponse('/api/vendor-account/current')
    ? queryClient.fetchQuery(currentAccountQuery).catch(() => null)
    : null;
