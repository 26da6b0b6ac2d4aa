import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { sumOfGroups } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { hasCode } from '@portal/shared/runtime';
import { ErrorState, VisuallyHidden } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { useReadOnly } from '../access/use-read-only.ts';
import { AccountRequired } from '../access/AccountRequired.tsx';
import { AsOf } from '../offline/AsOf.tsx';
import { paths } from '../paths.ts';
import { tabs } from '@portal/shared/vendor-frame/parts';
import { texts } from '../texts.ts';
import { DemoLead } from './DemoLead.tsx';
import { readLeadFilter, toLeadRequest, type LeadFilter } from '../lead/lead-filter.ts';
import { Inbox } from './lead-list-parts.ts';
import { LeadList } from './LeadList.tsx';
import { LeadListSkeleton } from './LeadListSkeleton.tsx';
import { LeadsHeader } from './LeadsHeader.tsx';
import { LeadTools } from './LeadTools.tsx';
import type { LeadPage } from '../lead/leads.ts';
import { NoLeads } from './NoLeads.tsx';
import { NoLeadsYet } from './NoLeadsYet.tsx';
import { usePhone } from '../use-phone.ts';

/** The inbox of matched clients (specification, section 2: Leads tab). View, filter, order and page are in the URL. */
export function Component() {
  const { account } = useOwnAccount();
  const paused = account.status === 'opted_out';
  const readOnly = useReadOnly();
  const phone = usePhone();
  const [search] = useSearchParams();
  const filter = readLeadFilter(search);
  const inbox = useQuery({
    ...query('GET /vendor-account/{accountId}/leads', {
      params: { accountId: account.id },
      query: toLeadRequest(filter),
    }),
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch, isFetching, isPlaceholderData } = inbox;
  // An empty list of the previous filter says nothing about this one.
  const known = isPlaceholderData && data?.data.length === 0 ? undefined : data;
  const empty = data && sumOfGroups(data.all_counts) === 0;
  const demo = data?.demo_leads && !paused && !readOnly && <DemoLead accountId={account.id} />;

  if (hasCode(error, 'no_vendor_account')) return <AccountRequired />;
  if (data && !isPlaceholderData && isGone(filter, data)) {
    const page = Math.min(filter.page, data.meta.last_page);
    return <Navigate to={paths.leads({ ...filter, page, after: undefined, before: undefined })} replace />;
  }
  return (
    <Inbox gap={6}>
      <title>{texts.title(tabs.leads)}</title>
      {(error && !data) || empty ? (
        <VisuallyHidden as="h1">{tabs.leads}</VisuallyHidden>
      ) : (
        <>
          <LeadsHeader paused={paused} actions={!phone && demo} />
          <AsOf query={inbox} />
          <LeadTools
            filter={filter}
            counts={data && { ...data.counts, unread: data.unread_leads }}
            tags={data?.tags.all}
            team={account.users.length > 1}
          />
        </>
      )}
      {empty ? (
        <NoLeadsYet account={account} action={demo} />
      ) : known ? (
        known.data.length === 0 ? (
          <NoLeads filter={filter} counts={known.counts} />
        ) : (
          <>
            <LeadList account={account} page={known} filter={filter} changing={isPlaceholderData} />
            {phone && demo}
          </>
        )
      ) : error ? (
        <ErrorState
          title="Error Loading Leads"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          Failed to load leads
        </ErrorState>
      ) : (
        <LeadListSkeleton />
      )}
    </Inbox>
  );
}

/** The page is past the end, or the leads beside its neighbor were answered or are in another group by now. */
const isGone = ({ page, after, before }: LeadFilter, { data, meta }: LeadPage) =>
  page > meta.last_page || (data.length === 0 && (after ?? before) !== undefined);
