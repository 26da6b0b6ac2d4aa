import styled from '@emotion/styled';
import { Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { eventTypeCodes, eventTypes, type EventType } from '@portal/shared/domain';
import { Button, ListSearch, Select, useNewestQuery, VisuallyHidden } from '@portal/shared/ui';
import { MineFilter } from '../assignment/MineFilter.tsx';
import { paths } from '../paths.ts';
import { DateFilter } from './DateFilter.tsx';
import {
  leadSorts,
  readLeadFilter,
  withView,
  type LeadFilter,
  type LeadSort,
  type LeadView,
  type ViewCounts,
} from '../lead/lead-filter.ts';
import { TagFilter } from './TagFilter.tsx';
import { ViewFilter } from './ViewFilter.tsx';

const words = {
  sorts: {
    newest: 'Newest',
    oldest: 'Oldest',
    event_date: 'Event date',
  },
} as const;

/* On a phone, the heading, one button and the groups of leads share a line. The rest opens on demand. */
const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(10rem, 1fr) auto;
  gap: var(--space-4) var(--space-3);
  > [data-wide] {
    grid-column: 1 / -1;
  }
  @media (max-width: 560px) {
    display: contents;
    > div {
      order: 1;
      flex: 1 0 100%;
    }
    &[data-open='false'] > div {
      display: none;
    }
    && > [data-wide='views'] {
      display: block;
      order: 0;
      flex: 1 1 7rem;
    }
  }
`;

const Toggle = styled(Button)`
  flex: none;
  width: var(--touch);
  padding: 0;
  &[data-active='true'] {
    border-color: var(--primary-ink);
    color: var(--primary-ink);
  }
  &[aria-expanded='true'] {
    background: var(--sunken);
  }
  @media (min-width: 561px) {
    display: none;
  }
`;

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, auto)) auto;
  gap: var(--space-3);
  @media (max-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr)) auto;
  }
`;

const typeOptions = eventTypeCodes.map((value) => ({ value, label: eventTypes[value] }));
const sortOptions = (view: LeadView) =>
  leadSorts.map((value) => ({
    value,
    label: value === 'oldest' && view === 'needs_reply' ? 'Deadline' : words.sorts[value],
  }));

/** Filters and sorts the list. The URL holds the choice, so Back and bookmarks keep it. */
export function LeadTools({
  filter,
  counts,
  tags,
  team,
}: {
  filter: LeadFilter;
  counts: ViewCounts | undefined;
  /** The account's private tags. Unknown until the list has loaded. */
  tags: readonly string[] | undefined;
  /** The account has more than one member. */
  team: boolean;
}) {
  const navigate = useNavigate();
  const toolsId = useId();
  const tools = useRef<HTMLDivElement>(null);
  const { search, type, tag, mine, from, to } = filter;
  const active = [search, type, tag, mine, from ?? to].filter(Boolean).length;
  const [open, setOpen] = useState(active > 0);
  const newestQuery = useNewestQuery();
  const show = (change: Partial<LeadFilter>, { replace = false } = {}) => {
    // Another filter is another list, which starts at its first page.
    const next = { ...readLeadFilter(newestQuery()), page: 1, ...change };
    void navigate(paths.leads(next), { replace, preventScrollReset: true });
  };
  const toggle = () => {
    // Renders first, because a hidden field can't be focused, and phones open their keyboard only during the press.
    flushSync(() => setOpen(!open));
    if (!open) tools.current?.querySelector('input')?.focus();
  };
  return (
    <Root id={toolsId} ref={tools} data-open={open}>
      <ListSearch
        label="Search leads"
        placeholder="Event, city or venue"
        value={filter.search ?? ''}
        // Replaces the history entry, so Back doesn't step through each debounced search.
        onSearch={(search) => show({ search: search || undefined }, { replace: filter.search !== undefined })}
      />
      <Toggle
        variant="secondary"
        icon={<Search aria-hidden="true" />}
        data-active={active > 0}
        aria-expanded={open}
        aria-controls={toolsId}
        onClick={toggle}
      >
        <VisuallyHidden>
          {active === 0 ? 'Search and filters' : `Search and filters (${active})`}
        </VisuallyHidden>
      </Toggle>
      <Filters>
        <Select
          aria-label="Event type"
          placeholder="All types"
          options={typeOptions}
          value={filter.type ?? ''}
          onChange={(event) => show({ type: (event.target.value || undefined) as EventType | undefined })}
        />
        <Select
          aria-label="Sort leads"
          options={sortOptions(filter.view)}
          value={filter.sort}
          onChange={({ target: { value } }) => show({ sort: value as LeadSort })}
        />
        <DateFilter
          // Resets the fields when Back or 'all leads' changes the dates.
          key={`${filter.from}/${filter.to}`}
          from={filter.from}
          to={filter.to}
          onChange={show}
        />
      </Filters>
      <ViewFilter
        value={filter.view}
        counts={counts}
        onChange={(view) => show(withView(readLeadFilter(newestQuery()), view))}
      />
      {/* The URL can ask for it also after the others have left. */}
      {(team || mine) && (
        <MineFilter value={filter.mine ?? false} onChange={(mine) => show({ mine: mine || undefined })} />
      )}
      <TagFilter tags={tags} value={filter.tag} onChange={(tag) => show({ tag })} />
    </Root>
  );
}
