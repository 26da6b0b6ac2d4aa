import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { hasCode, leadsQuery } from '@portal/shared/api';
import { ErrorState, PageHeader, Stack, VisuallyHidden } from '@portal/shared/ui';
import { failureText } from '../failure.ts';
import { useOwnAccount } from '../layout/account-context.ts';
import { AccountRequired } from '../layout/AccountRequired.tsx';
import { leadsTexts, pageTitle, tabs } from '../texts.ts';
import { isNarrowed, readLeadFilter } from './lead-filter.ts';
import { LeadList } from './LeadList.tsx';
import { LeadListSkeleton } from './LeadListSkeleton.tsx';
import { LeadTools } from './LeadTools.tsx';
import { NoLeads } from './NoLeads.tsx';

/**
 * As many as the API gives at once: months of a vendor's leads to scroll through. Why there are pages beyond, see
 * docs/decisions/0007-pages-of-a-hundred-leads.md.
 */
const LEADS_PER_PAGE = 100;

/** The inbox of matched clients (specification, section 2: Leads tab). Filter, order and page are in the address. */
export function Component() {
  const { account } = useOwnAccount();
  const [query] = useSearchParams();
  const filter = readLeadFilter(query);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...leadsQuery({ accountId: account.id, per_page: LEADS_PER_PAGE, ...filter }),
    placeholderData: keepPreviousData,
  });
  // What an empty filter before showed says nothing about this one.
  const known = isPlaceholderData && data?.data.length === 0 ? undefined : data;
  const empty = known?.meta.total === 0 && !isNarrowed(filter);

  if (hasCode(error, 'no_vendor_account')) return <AccountRequired />;
  return (
    <Stack gap={6}>
      <title>{pageTitle(tabs.leads)}</title>
      {(error && !data) || empty ? (
        <VisuallyHidden as="h1">{tabs.leads}</VisuallyHidden>
      ) : (
        <>
          <PageHeader title={leadsTexts.heading} lead={leadsTexts.lead} />
          <LeadTools filter={filter} />
        </>
      )}
      {known ? (
        known.data.length === 0 ? (
          <NoLeads filter={filter} paused={account.status === 'opted_out'} />
        ) : (
          <LeadList account={account} page={known} filter={filter} changing={isPlaceholderData} />
        )
      ) : error ? (
        <ErrorState title={leadsTexts.errorTitle} onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(leadsTexts.errorText, error)}
        </ErrorState>
      ) : (
        <LeadListSkeleton />
      )}
    </Stack>
  );
}
