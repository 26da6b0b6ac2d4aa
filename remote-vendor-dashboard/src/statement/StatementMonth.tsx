import styled from '@emotion/styled';
import type { StatementEntry, StatementMonth as Month } from '@portal/shared/contract';
import { formatCents, formatDollars, formatMonth, formatMonthDay, formatRate } from '@portal/shared/domain';
import { Section, Table, TableCell, TableRow, TextLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { statementTexts } from './texts.ts';

const { columns } = statementTexts;

const Entries = styled.div`
  td {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  @media (min-width: 721px) {
    th:nth-of-type(n + 4),
    td:nth-of-type(n + 4) {
      text-align: right;
      white-space: nowrap;
    }
  }
  @media (min-width: 1200px) {
    /* Nearly the same columns in every month. */
    th:nth-of-type(1) {
      width: 5.5rem;
    }
    th:nth-of-type(2) {
      width: 36%;
    }
    th:nth-of-type(3) {
      width: 9.5rem;
    }
  }
  /* A row never splits across printed pages. */
  @media print {
    tr {
      break-inside: avoid;
    }
  }
`;

/** One month of the statement: its totals and its ledger entries with the running balance. */
export function StatementMonth({ month, entries }: { month: Month; entries: StatementEntry[] }) {
  const name = formatMonth(month.month);
  const totals = [
    statementTexts.bookings(month.bookings, formatDollars(month.booked)),
    statementTexts.fees(formatCents(month.fees)),
    month.reversals !== 0 && statementTexts.refunds(formatCents(-month.reversals)),
    statementTexts.balanceAfter(formatCents(month.balance)),
  ];
  return (
    <Section title={name} description={totals.filter(Boolean).join(' · ')}>
      {entries.length > 0 && (
        <Entries>
          <Table caption={statementTexts.table(name)} columns={Object.values(columns)}>
            {entries.map((entry) => (
              <TableRow key={entry.id}>
                <TableCell label={columns.date}>{formatMonthDay(entry.date)}</TableCell>
                <TableCell label={columns.event}>
                  <TextLink to={paths.leadDetails({ leadId: entry.lead_id })}>{entry.event_name}</TextLink>
                </TableCell>
                <TableCell label={columns.kind}>{statementTexts.kinds[entry.kind]}</TableCell>
                <TableCell label={columns.booked}>{formatDollars(entry.booked)}</TableCell>
                <TableCell label={columns.rate}>
                  {entry.kind === 'fee' ? formatRate(entry.rate) : null}
                </TableCell>
                <TableCell label={columns.fee}>{formatCents(entry.amount)}</TableCell>
                <TableCell label={columns.balance}>{formatCents(entry.balance)}</TableCell>
              </TableRow>
            ))}
          </Table>
        </Entries>
      )}
    </Section>
  );
}
