import type { ReactNode } from 'react';
import { Table, TableCell, TableRow } from '@portal/shared/ui';
import { NoRecords } from '../records/RecordList.tsx';

export interface FigureTableProps {
  caption: string;
  columns: readonly string[];
  /** A key and a cell for each column. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** Said instead of no rows. */
  none: string;
}

/** A short table of figures, as the API answers it whole. */
export function FigureTable({ caption, columns, rows, none }: FigureTableProps) {
  if (rows.length === 0) return <NoRecords>{none}</NoRecords>;
  return (
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
  );
}
