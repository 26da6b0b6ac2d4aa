import styled from '@emotion/styled';
import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import type { AdminRight } from '@portal/shared/domain';
import { Table, TableCell, TableRow } from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { SortHeading, type Sorting } from './sorting.tsx';

/** A row of a list. Its id is unique in the list: a number, or a text such as `5 2027-06-12`. */
export interface ListRow {
  id: number | string;
}
/** The columns of a list: an id for styles and sorting, a heading and what a row shows. */
export type ListColumns<Row extends ListRow> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
}[];

/** Returns a list's columns, without one, usually that of its row actions, if the admin's role lacks the right to it. */
export function useAllowedColumns<Row extends ListRow>(
  columns: ListColumns<Row>,
  right: AdminRight,
  column = 'actions',
): ListColumns<Row> {
  const may = useMay(right);
  return useMemo(() => (may ? columns : columns.filter(({ id }) => id !== column)), [columns, may, column]);
}

/** The columns that a card shows in its corner: a single badge for status or role. */
const corners = new Set(['status', 'role']);
/** The columns of numbers, which end at the same edge. */
const numbers = new Set([
  'total_earnings',
  'own',
  'clients',
  'delivered',
  'opened',
  'total',
  'left',
  'amount',
]);

const Frame = styled.div`
  transition: opacity var(--gentle) var(--ease);

  &[aria-busy='true'] {
    opacity: 0.55;
  }
  /* Fits ten rows on a screen. Touch devices keep larger targets. */
  @media (pointer: fine) {
    td button {
      min-height: 34px;
    }
  }
  td {
    padding-block: var(--space-2);
    line-height: 1.4;
  }
  /* Makes the actions column sticky when the table is wider than its container. */
  @media (min-width: 721px) {
    &[data-actions] th:last-of-type,
    [data-column='actions'] {
      position: sticky;
      right: 0;
    }
    [data-column='actions'] {
      background: var(--surface);
    }
    tr:hover [data-column='actions'] {
      background: color-mix(in srgb, var(--sunken) 45%, var(--surface));
    }
  }
  /* Wraps long names before they push the other columns out of view. */
  td:is(
    :first-of-type,
    [data-column='vendor'],
    [data-column='owner'],
    [data-column='accounts'],
    [data-column='contact']
  ) {
    overflow-wrap: anywhere;
  }
  @media (min-width: 721px) {
    th:has([data-number]),
    td[data-number] {
      text-align: right;
      font-variant-numeric: lining-nums tabular-nums;
    }
    td:is([data-column='vendor'], [data-column='accounts'], [data-column='contact']) {
      min-width: 10rem;
    }
    td[data-column='owner'] {
      min-width: 7rem;
    }
    td:first-of-type {
      min-width: 12.5rem;
    }
  }
  /* Hides optional columns between the phone's cards and desktop widths. */
  @media (min-width: 721px) and (max-width: 1240px) {
    [data-spared],
    th:has([data-spared]) {
      display: none;
    }
  }
  @media (min-width: 721px) and (max-width: 1480px) {
    th,
    td {
      padding-inline: var(--space-3);
    }
  }
  /* On a phone, a card's first line has its name and, in the corner, its status. */
  @media (max-width: 720px) {
    && tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      column-gap: var(--space-4);
    }
    && td {
      grid-column: 1 / -1;
      padding-block: 6px;
      overflow-wrap: anywhere;
    }
    && td:first-of-type {
      grid-column: 1;
      text-align: left;
    }
    /* The name's lines are as tall as text, and its link stays as tall as a finger, unless another link is below it. */
    && td:first-of-type:not(:has(strong + a)) a {
      min-height: 0;
      padding-block: calc((var(--touch) - 1.4em) / 2);
      margin-block: calc((1.4em - var(--touch)) / 2);
    }
    && td[data-corner] {
      grid-row: 1;
      grid-column: 2;
      align-items: flex-start;
      max-width: 11rem;
      padding-top: 7px;
    }
    && td[data-corner]::before {
      content: none;
    }
    && td[data-corner] > div {
      display: flex;
      flex-direction: column;
      align-items: flex-end;
    }
    && td[data-corner] > div > div {
      justify-content: flex-end;
    }
    td[data-column='actions'] > * {
      flex: 1;
    }
  }
`;

export interface DataTableProps<Row extends ListRow> {
  /** The table's name for screen readers. */
  caption: string;
  rows: Row[];
  columns: ListColumns<Row>;
  /** The columns to hide in narrow layouts. Another cell or the row's details must show their content. */
  spared?: ReadonlySet<string>;
  /** The sortable columns and the current sort order. */
  sorting?: Sorting;
  /** The rows are from the previous response while the next one loads. */
  busy?: boolean;
}

/** A list as a table, or as cards on a phone. Arrow keys move between rows and stay on the same control. */
export function DataTable<Row extends ListRow>({
  caption,
  rows,
  columns,
  spared,
  sorting,
  busy,
}: DataTableProps<Row>) {
  /** Attributes for the styles of a column, on its heading and its cells. */
  const marksOf = (id: string) => ({
    'data-spared': spared?.has(id) || undefined,
    'data-number': numbers.has(id) || undefined,
  });
  return (
    <Frame aria-busy={busy} data-actions={columns.at(-1)?.id === 'actions' || undefined}>
      <Table
        caption={caption}
        columns={columns.map(({ id, header }) => {
          const column = sorting?.columns.find((sortable) => sortable.id === id);
          return (
            <span key={id} {...marksOf(id)}>
              {sorting && column ? <SortHeading column={column} sorting={sorting} /> : header}
            </span>
          );
        })}
        sorted={
          sorting && {
            column: columns.findIndex(({ id }) => id === sorting.sort),
            direction: sorting.direction === 'asc' ? 'ascending' : 'descending',
          }
        }
      >
        {rows.map((row) => (
          <TableRow key={row.id} onKeyDown={goToRow}>
            {columns.map(({ id, header, cell }, index) => (
              <TableCell
                key={id}
                // The name and the buttons need no label in a card.
                label={index === 0 || id === 'actions' ? undefined : header}
                data-column={id}
                data-corner={corners.has(id) || undefined}
                {...marksOf(id)}
              >
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </Table>
    </Frame>
  );
}

const controlsOf = (row: Element | undefined) =>
  Array.from(row?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? []);

const rowsAround = (row: HTMLTableRowElement) =>
  Array.from((row.parentElement as HTMLTableSectionElement).rows);

/**
 * Arrow keys, j and k move to the same control in the next or previous row, Home and End to the first or last row.
 */
function goToRow(event: KeyboardEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  const rows = rowsAround(row);
  const at = rows.indexOf(row);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const next = rows[at + 1];
  const previous = rows[at - 1];
  const target = {
    ArrowDown: next,
    j: next,
    ArrowUp: previous,
    k: previous,
    Home: rows[0],
    End: rows.at(-1),
  }[event.key];
  const from = controlsOf(row).indexOf(event.target as HTMLElement);
  if (!target || from === -1) return;
  const controls = controlsOf(target);
  event.preventDefault();
  controls[Math.min(from, controls.length - 1)]?.focus();
}
