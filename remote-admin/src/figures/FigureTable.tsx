import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { rowsAsOneList, Table, TableCell, TableRow } from '@portal/shared/ui';
import { NoRecords } from '../records/RecordList.tsx';
import { FigureName, type NamedFigure } from './FigureName.tsx';
import { FirstRows } from './FirstRows.tsx';

/**
 * On a phone, each row becomes a list item: its name, and below it the labeled values in even columns. This keeps many
 * rows scannable.
 */
const Frame = styled.div`
  /* Right-aligns numbers, so their digits line up. */
  @media (min-width: 721px) {
    &[data-of='figures'] :is(th, td):not(:first-of-type) {
      text-align: right;
      font-variant-numeric: tabular-nums;
    }
  }
  @media (max-width: 720px) {
    ${rowsAsOneList}
    && tbody tr {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: var(--space-1) var(--space-3);
    }
    && td {
      flex-wrap: wrap;
      align-items: baseline;
      gap: var(--space-1);
      padding: 0;
      font-variant-numeric: tabular-nums;
      overflow-wrap: normal;
    }
    && td[data-label]::before {
      font-size: 0.75rem;
    }
    && td:first-of-type {
      overflow-wrap: anywhere;
      grid-column: 1 / -1;
      font-weight: 600;
      text-align: left;
    }
    /* Up to three columns, each value below its label. */
    &[data-figures='3'] tbody tr {
      grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr));
    }
    &[data-figures='3'] td[data-label] {
      display: block;
      text-align: left;
    }
    &[data-figures='3'] td[data-label]::before {
      display: block;
    }
    /* A single value shares the line of the row's name. */
    &[data-figures='1'] td:first-of-type {
      grid-column: auto;
    }
    &&[data-of='words'] tbody tr {
      grid-template-columns: minmax(0, 1fr);
    }
    &&[data-of='words'] td[data-label] {
      display: flex;
      overflow-wrap: anywhere;
      text-align: right;
    }
  }
`;

interface FigureTableProps {
  caption: string;
  /** Each a figure or plain text. */
  columns: readonly (string | NamedFigure)[];
  /** A key, and one cell per column. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** Shown if there are no rows. */
  none: string;
  /** The content of all cells but the first. */
  of?: 'figures' | 'words';
}

/** A short table of metrics without pagination. A phone shows its first rows, and the others on demand. */
export function FigureTable({ caption, columns, rows, none, of = 'figures' }: FigureTableProps) {
  if (rows.length === 0) return <NoRecords>{none}</NoRecords>;
  const labels = columns.map((column) => (typeof column === 'string' ? column : column.label));
  return (
    <Frame data-of={of} data-figures={columns.length - 1}>
      <FirstRows rows={rows.length}>
        <Table
          caption={caption}
          columns={columns.map((column) =>
            typeof column === 'string' ? column : <FigureName key={column.label} {...column} />,
          )}
        >
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, index) => (
                <TableCell key={labels[index]} label={index === 0 ? undefined : labels[index]}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </Table>
      </FirstRows>
    </Frame>
  );
}
