import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { VendorAccount } from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { useSession } from '@portal/shared/runtime';
import { leadCan } from '@portal/shared/domain';
import { Pager, useNewestQuery, useSelection, type PagePosition } from '@portal/shared/ui';
import { useReadOnly } from '../access/use-read-only.ts';
import { paths } from '../paths.ts';
import { sendableReply } from '../quick-reply/quick-answer.ts';
import { kindOf, pendingFor, usePendingResponses } from '../undo/pending-responses.ts';
import { ArrivalsButton } from './ArrivalsButton.tsx';
import { useCompact } from './density.ts';
import { focusCard, useReturnToPlace } from './inbox-place.ts';
import { readLeadFilter, type LeadFilter } from '../lead/lead-filter.ts';
import { goToLead } from './lead-focus.ts';
import type { LeadPage } from '../lead/leads.ts';
import { List } from './lead-list-parts.ts';
import { LeadRow } from './LeadRow.tsx';
import { ListBar } from './ListBar.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useArrivals } from './use-arrivals.ts';

/** The cards of a tall screen. */
const FIRST_CARDS = 8;

interface LeadListProps {
  account: VendorAccount;
  page: LeadPage;
  filter: LeadFilter;
  /** The cards belong to the previous filter. */
  changing: boolean;
}

/** One page of cards. Leads that arrive while the user reads further down wait behind a button. */
export function LeadList({ account, page, filter, changing }: LeadListProps) {
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const pending = usePendingResponses(account.id);
  const kindFor = (leadId: number) => {
    const answer = pendingFor(pending, leadId);
    return answer ? kindOf(answer) : null;
  };
  const { data: reply } = useQuery(
    query('GET /vendor-account/{accountId}/quick-reply', { params: { accountId: account.id } }),
  );
  // Each filter and page is a separate list.
  const url = paths.leads(filter);
  const { shown, arrivals, reveal } = useArrivals({ leads: page.data, listKey: url });
  const left = useReturnToPlace(url);
  const place = shown.findIndex(({ id }) => id === left);
  const selection = useSelection({
    selectable: shown
      .filter(({ id, status, booking }) => !booking && leadCan('decline', status) && !pendingFor(pending, id))
      .map(({ id }) => id),
    listKey: url,
  });
  const readOnly = useReadOnly();
  const [compact, setCompact] = useCompact(useSession()?.user.id);
  const showArrivals = () => {
    const first = reveal();
    list.current?.focus({ preventScroll: true });
    if (first !== undefined) focusCard(first);
  };
  const newestQuery = useNewestQuery();
  const showPage = (position: PagePosition) => {
    // The list of a filter that was just chosen replaces this one and its pages.
    if (paths.leads(readLeadFilter(newestQuery())) !== url) return;
    list.current?.focus({ preventScroll: true });
    void navigate(paths.leads({ ...filter, after: undefined, before: undefined, ...position }));
  };
  return (
    <>
      {selection.ids ? (
        <SelectionBar accountId={account.id} leads={shown} selection={{ ...selection, ids: selection.ids }} />
      ) : (
        <ListBar
          filter={filter}
          page={page}
          compact={compact}
          onCompact={setCompact}
          onSelect={selection.selectable.length > 0 && !readOnly ? selection.start : null}
        />
      )}
      <ArrivalsButton count={arrivals} onPress={showArrivals} />
      <List
        ref={list}
        tabIndex={-1}
        aria-label="Your Matched Clients"
        aria-busy={changing}
        data-compact={compact}
        onKeyDown={goToLead}
      >
        {shown.map((lead, index) => (
          <LeadRow
            key={lead.id}
            first={index < FIRST_CARDS || Math.abs(index - place) < FIRST_CARDS / 2}
            lead={lead}
            tags={page.tags.of_leads[lead.id]}
            accountId={account.id}
            pending={kindFor(lead.id)}
            reply={reply ? sendableReply(reply, lead.event) : null}
            selected={
              selection.ids && selection.selectable.includes(lead.id) ? selection.ids.includes(lead.id) : null
            }
            readOnly={readOnly}
            onSelect={selection.toggle}
          />
        ))}
      </List>
      {page.meta.last_page > 1 && (
        <Pager
          meta={{ ...page.meta, current_page: filter.page }}
          // The cards of another page name no neighbor of this one.
          rows={changing ? [] : page.data}
          onPage={showPage}
        />
      )}
    </>
  );
}
