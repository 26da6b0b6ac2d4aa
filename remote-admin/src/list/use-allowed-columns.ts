import { useMemo } from 'react';
import type { AdminRight } from '@portal/shared/domain';
import { useMay } from '../access/use-may.ts';
import type { ListColumns, ListRow } from './DataTable.tsx';

/** Returns a list's columns, without one, usually that of its row actions, if the admin's role lacks the right to it. */
export function useAllowedColumns<Row extends ListRow>(
  columns: ListColumns<Row>,
  right: AdminRight,
  column = 'actions',
): ListColumns<Row> {
  const may = useMay(right);
  return useMemo(() => (may ? columns : columns.filter(({ id }) => id !== column)), [columns, may, column]);
}
