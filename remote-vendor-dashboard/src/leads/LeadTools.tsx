import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { eventTypeCodes, eventTypes, type EventType } from '@portal/shared/domain';
import { ListSearch, Select } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { DateFilter } from './DateFilter.tsx';
import { leadSorts, type LeadFilter, type LeadSort } from './lead-filter.ts';
import { StatusFilter } from './StatusFilter.tsx';
import { leadsTexts } from './texts.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`;

/* On phones, the search has its own row and the filters share one. */
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(10rem, 1fr) repeat(2, minmax(0, auto)) auto;
  gap: var(--space-3);
  @media (max-width: 700px) {
    grid-template-columns: repeat(2, minmax(0, 1fr)) auto;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const typeOptions = eventTypeCodes.map((value) => ({ value, label: eventTypes[value] }));
const sortOptions = leadSorts.map((value) => ({ value, label: leadsTexts.sorts[value] }));

/** Filters and sorts the list. The URL holds the choice, so Back and bookmarks keep it. */
export function LeadTools({ filter }: { filter: LeadFilter }) {
  const navigate = useNavigate();
  // If two filters change in quick succession, the second adds to the first even before the first has rendered.
  const chosen = useRef(filter);
  const drawn = paths.leads(filter);
  useEffect(() => {
    chosen.current = filter;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a filter changes only with its URL
  }, [drawn]);
  const show = (change: Partial<LeadFilter>, { replace = false } = {}) => {
    chosen.current = { ...chosen.current, ...change };
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
        <Select
          aria-label={leadsTexts.typeLabel}
          placeholder={leadsTexts.allTypes}
          options={typeOptions}
          value={filter.type ?? ''}
          onChange={(event) => show({ type: (event.target.value || undefined) as EventType | undefined })}
        />
        <Select
          aria-label={leadsTexts.sortLabel}
          options={sortOptions}
          value={filter.sort ?? leadSorts[0]}
          onChange={({ target: { value } }) =>
            show({ sort: value === leadSorts[0] ? undefined : (value as LeadSort) })
          }
        />
        <DateFilter
          // Resets the fields when Back or 'all leads' changes the dates.
          key={`${filter.from}/${filter.to}`}
          from={filter.from}
          to={filter.to}
          onChange={show}
        />
      </Row>
      <StatusFilter value={filter.status} onChange={(status) => show({ status })} />
    </Root>
  );
}
