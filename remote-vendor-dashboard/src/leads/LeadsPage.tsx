import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { prefetchedResponse } from '@portal/shared/federation/early';
import { currentAccountQuery } from '@portal/shared/queries';
import { errorText, hasCode, queryClient } from '@portal/shared/runtime';
import { ErrorState, PageHeader, Stack, VisuallyHidden } from '@portal/shared/ui';
import { useOwnAccount } from '../layout/account-context.ts';
import { AccountRequired } from '../layout/AccountRequired.tsx';
import { texts } from '../texts.ts';
import { tabs } from '../layout/texts.ts';
import { firstLeadsAddress } from './inbox-request.ts';
import { isNarrowed, readLeadFilter } from './lead-filter.ts';
import { LeadList } from './LeadList.tsx';
import { LeadListSkeleton } from './LeadListSkeleton.tsx';
import { LeadTools } from './LeadTools.tsx';
import { leadsOf } from './leads-cache.ts';
import { inboxQuery } from './leads.queries.ts';
import { MoreLeads } from './MoreLeads.tsx';
import { NoLeads } from './NoLeads.tsx';
import { leadsTexts } from './texts.ts';

/** Waits for the data that `src/early` already shows, so no skeleton flashes when the app takes over. */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const own = queryClient.getQueryData(currentAccountQuery.queryKey) ?? (await earlyAccount());
  if (own && prefetchedResponse(firstLeadsAddress(own.account.id))) {
    const filter = readLeadFilter(new URL(request.url).searchParams);
    await queryClient.prefetchInfiniteQuery(inboxQuery({ accountId: own.account.id, filter }));
  }
  return null;
}

const earlyAccount = () =>
  prefetchedResponse('/api/vendor-account/current')
    ? queryClient.fetchQuery(currentAccountQuery).catch(() => null)
    : null;

/** The inbox of matched clients (specification, section 2: Leads tab). Filter and order are in the URL. */
export function Component() {
  const { account } = useOwnAccount();
  const [query] = useSearchParams();
  const filter = readLeadFilter(query);
  const inbox = useInfiniteQuery({
    ...inboxQuery({ accountId: account.id, filter }),
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch, isFetching, isPlaceholderData } = inbox;
  const leads = data && leadsOf(data);
  // An empty list from the previous filter says nothing about this one.
  const known = isPlaceholderData && leads?.length === 0 ? undefined : leads;
  const empty = known?.length === 0 && !isNarrowed(filter);

  if (hasCode(error, 'no_vendor_account')) return <AccountRequired />;
  return (
    <Stack gap={6}>
      <title>{texts.title(tabs.leads)}</title>
      {(error && !data) || empty ? (
        <VisuallyHidden as="h1">{tabs.leads}</VisuallyHidden>
      ) : (
        <>
          <PageHeader title={leadsTexts.heading} lead={leadsTexts.lead} />
          <LeadTools filter={filter} />
        </>
      )}
      {known ? (
        known.length === 0 ? (
          <NoLeads filter={filter} paused={account.status === 'opted_out'} />
        ) : (
          <>
            <LeadList account={account} leads={known} filter={filter} changing={isPlaceholderData} />
            <MoreLeads inbox={inbox} shown={known.length} total={data?.pages.at(-1)?.meta.total ?? 0} />
          </>
        )
      ) : error ? (
        <ErrorState title={leadsTexts.errorTitle} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error, leadsTexts.errorText, { prefix: true })}
        </ErrorState>
      ) : (
        <LeadListSkeleton />
      )}
    </Stack>
  );
}
