import styled from '@emotion/styled';
import { useId } from 'react';
import { Select } from '@portal/shared/ui';
import type { Direction } from './list-params.ts';
import { OWN_ORDER, type Sorting } from './sorting.ts';
import { listTexts as words } from './texts.ts';

const directions = ['desc', 'asc'] as const;

const Root = styled.div`
  flex: 1 1 100%;

  label {
    display: block;
    margin-bottom: var(--space-1);
    color: var(--ink-soft);
    font-size: var(--text-xs);
    font-weight: 550;
  }
  @media (min-width: 721px) {
    display: none;
  }
`;

/** The sort order of a list that renders as cards, which have no headings. */
export function SortSelect<Sort extends string>({ sorting }: { sorting: Sorting<Sort> }) {
  const id = useId();
  const options = sorting.columns.flatMap(({ id: sort, label, order }) =>
    directions.map((direction) => ({
      value: `${sort} ${direction}`,
      label: words.sorted[order][direction](label),
    })),
  );
  const known = sorting.columns.some((column) => column.id === sorting.sort);
  return (
    <Root>
      <label htmlFor={id}>{words.sortBy}</label>
      <Select
        id={id}
        options={options}
        value={known ? `${sorting.sort} ${sorting.direction}` : ''}
        placeholder={known ? undefined : words.sorted.date[OWN_ORDER.direction](words.added)}
        onChange={({ target }) => {
          const [sort = OWN_ORDER.sort, direction = OWN_ORDER.direction] = target.value.split(' ');
          sorting.onSort(sort as Sort, direction as Direction);
        }}
      />
    </Root>
  );
}
