import { Section, type Elements } from '@portal/shared/ui';
import { FirstRows } from './FirstRows.tsx';
import { NoRecords } from '../records/RecordList.tsx';
import { DataTable, type ListColumns, type ListRow } from '../list/DataTable.tsx';

interface WorkListProps<Row extends ListRow> {
  words: { title: string; none: string };
  /** Explains the list, or sums it up. */
  lead?: string;
  rows: Row[];
  columns: ListColumns<Row>;
  /** The rows are from the previous page while the next one loads. */
  busy?: boolean;
  /** Content below the rows, such as a pager. */
  children?: Elements | false;
}

/** A section of a page with one list of work. */
export function WorkList<Row extends ListRow>({
  words,
  lead,
  rows,
  columns,
  busy,
  children,
}: WorkListProps<Row>) {
  return (
    <Section title={words.title} description={lead}>
      {rows.length === 0 ? (
        <NoRecords>{words.none}</NoRecords>
      ) : (
        <FirstRows rows={rows.length}>
          <DataTable caption={words.title} rows={rows} columns={columns} busy={busy} />
        </FirstRows>
      )}
      {children}
    </Section>
  );
}
