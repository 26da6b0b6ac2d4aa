import styled from '@emotion/styled';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { eventTypeCodes, eventTypes, type EventType } from '@portal/shared/domain';
import { Button, ListSearch, Select } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { DateFilter } from './DateFilter.tsx';
import {
  leadSorts,
  withView,
  type LeadFilter,
  type LeadSort,
  type LeadView,
  type ViewCounts,
} from './lead-filter.ts';
import { leadsTexts } from './texts.ts';
import { TagFilter } from './TagFilter.tsx';
import { ViewFilter } from './ViewFilter.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  @media (max-width: 700px) {
    gap: var(--space-1);
  }
`;

/* On phones, the filters open on demand, so that the first lead is on the first screen. */
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(10rem, 1fr) auto;
  gap: var(--space-3);
`;

const Toggle = styled(Button)`
  border-radius: var(--radius-m);
  @media (min-width: 701px) {
    display: none;
  }
`;

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, auto)) auto;
  gap: var(--space-3);
  @media (max-width: 700px) {
    grid-column: 1 / -1;
    grid-template-columns: repeat(2, minmax(0, 1fr)) auto;
    &[data-open='false'] {
      display: none;
    }
  }
`;

const Tags = styled.div`
  @media (max-width: 700px) {
    &[data-open='false'] {
      display: none;
    }
  }
`;

const typeOptions = eventTypeCodes.map((value) => ({ value, label: eventTypes[value] }));
const sortOptions = (view: LeadView) =>
  leadSorts.map((value) => ({
    value,
    label: value === 'oldest' && view === 'needs_reply' ? leadsTexts.byDeadline : leadsTexts.sorts[value],
  }));

/** Filters and sorts the list. The URL holds the choice, so Back and bookmarks keep it. */
export function LeadTools({
  filter,
  counts,
  tags,
}: {
  filter: LeadFilter;
  counts: ViewCounts | undefined;
  /** The account's private tags. Unknown until the list has loaded. */
  tags: readonly string[] | undefined;
}) {
  const navigate = useNavigate();
  const filtersId = useId();
  const active = [filter.type, filter.tag, filter.from ?? filter.to].filter(Boolean).length;
  const [open, setOpen] = useState(active > 0);
  // If two filters change in quick succession, the second adds to the first even before the first has rendered.
  const chosen = useRef(filter);
  const drawn = paths.leads(filter);
  useEffect(() => {
    chosen.current = filter;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a filter changes only with its URL
  }, [drawn]);
  const show = (change: Partial<LeadFilter>, { replace = false } = {}) => {
    // Another filter is another list, which starts at its first page.
    chosen.current = { ...chosen.current, page: 1, ...change };
    void navigate(paths.leads(chosen.current), { replace, preventScrollReset: true });
  };
  return (
    <Root>
      <Row>
        <ListSearch
          label={leadsTexts.searchLabel}
          placeholder={leadsTexts.searchHint}
          value={filter.search ?? ''}
          // Replaces the history entry, so Back doesn't step through each debounced search.
          onSearch={(search) =>
            show({ search: search || undefined }, { replace: filter.search !== undefined })
          }
        />
        <Toggle
          variant="secondary"
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={filtersId}
          onClick={() => setOpen(!open)}
        >
          {leadsTexts.filters(active)}
        </Toggle>
        <Filters id={filtersId} data-open={open}>
          <Select
            aria-label={leadsTexts.typeLabel}
            placeholder={leadsTexts.allTypes}
            options={typeOptions}
            value={filter.type ?? ''}
            onChange={(event) => show({ type: (event.target.value || undefined) as EventType | undefined })}
          />
          <Select
            aria-label={leadsTexts.sortLabel}
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
      </Row>
      <ViewFilter
        value={filter.view}
        counts={counts}
        onChange={(view) => show(withView(chosen.current, view))}
      />
      <Tags data-open={open}>
        <TagFilter tags={tags} value={filter.tag} onChange={(tag) => show({ tag })} />
      </Tags>
    </Root>
  );
}
