import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { eventTypeCodes, eventTypes, type EventType } from '@portal/shared/domain';
import { Select } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { DateFilter } from './DateFilter.tsx';
import { leadSorts, type LeadFilter, type LeadSort } from './lead-filter.ts';
import { LeadSearch } from './LeadSearch.tsx';
import { StatusFilter } from './StatusFilter.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`;

/* The search takes a line of its own on phones, the choices share one. */
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
const sortOptions = leadSorts.map((value) => ({ value, label: texts.leads.sorts[value] }));

/** Which leads the list shows and in what order; the choice is in the address, so that back and a bookmark keep it. */
export function LeadTools({ filter }: { filter: LeadFilter }) {
  const navigate = useNavigate();
  // Two choices at once are both meant: the second one adds to the first, whether that is drawn yet or not.
  const chosen = useRef(filter);
  const drawn = paths.leads(filter);
  useEffect(() => {
    chosen.current = filter;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a filter is another one when its address is
  }, [drawn]);
  const show = (change: Partial<LeadFilter>, { replace = false } = {}) => {
    chosen.current = { ...chosen.current, ...change };
    void navigate(paths.leads(chosen.current), { replace, preventScrollReset: true });
  };
  return (
    <Root>
      <Row>
        <LeadSearch
          value={filter.search ?? ''}
          // Typing on is one step back, not one for each rest.
          onSearch={(search) =>
            show({ search: search || undefined }, { replace: filter.search !== undefined })
          }
        />
        <Select
          aria-label={texts.leads.typeLabel}
          placeholder={texts.leads.allTypes}
          options={typeOptions}
          value={filter.type ?? ''}
          onChange={(event) => show({ type: (event.target.value || undefined) as EventType | undefined })}
        />
        <Select
          aria-label={texts.leads.sortLabel}
          options={sortOptions}
          value={filter.sort ?? leadSorts[0]}
          onChange={({ target: { value } }) =>
            show({ sort: value === leadSorts[0] ? undefined : (value as LeadSort) })
          }
        />
        <DateFilter
          // Back, or 'all leads', brings other dates.
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
