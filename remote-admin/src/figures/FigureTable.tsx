import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Table, TableCell, TableRow } from '@portal/shared/ui';
import { NoRecords } from '../records/RecordList.tsx';

/** On a phone a row's figures stand beside each other below its name: many rows are still read at a glance. */
const Frame = styled.div`
  /* Figures below each other are compared by their last digits. */
  @media (min-width: 721px) {
    &[data-of='figures'] :is(th, td):not(:first-of-type) {
      text-align: right;
      font-variant-numeric: tabular-nums;
    }
  }
  @media (max-width: 720px) {
    && tbody tr {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: var(--space-2) var(--space-3);
      margin-bottom: var(--space-2);
    }
    && td {
      display: block;
      padding: 0;
      text-align: left;
      font-variant-numeric: tabular-nums;
      overflow-wrap: anywhere;
    }
    && td:first-of-type {
      grid-column: 1 / -1;
      font-weight: 600;
    }
    && td[data-label]::before {
      display: block;
    }
  }
`;

export interface FigureTableProps {
  caption: string;
  columns: readonly string[];
  /** A key and a cell for each column. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** Said instead of no rows. */
  none: string;
  /** What the cells after the first of a row hold. */
  of?: 'figures' | 'words';
}

/** A short table of figures, as the API answers it whole. */
export function FigureTable({ caption, columns, rows, none, of = 'figures' }: FigureTableProps) {
  if (rows.length === 0) return <NoRecords>{none}</NoRecords>;
  return (
    <Frame data-of={of}>
      <Table caption={caption} columns={[...columns]}>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((cell, index) => (
              <TableCell key={columns[index]} label={index === 0 ? undefined : columns[index]}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </Table>
    </Frame>
  );
}
