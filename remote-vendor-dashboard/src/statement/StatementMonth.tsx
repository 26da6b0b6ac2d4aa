import styled from '@emotion/styled';
import { useId } from 'react';
import type { StatementEntry, StatementMonth as Month } from '@portal/shared/contract';
import {
  formatDollars,
  formatMoney,
  formatMonth,
  formatMonthDay,
  formatRate,
  ledgerKindLabels,
  paymentMethodLabels,
} from '@portal/shared/domain';
import { Disclosure, Table, TableCell, TableRow, TextLink, TextSpan } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { FeeDispute } from '../billing/FeeDispute.tsx';
import { compactRows } from './compact-rows.ts';
import { statementTexts } from './texts.ts';

const words = {
  columns: {
    date: 'Date',
    event: 'Event',
    kind: 'Type',
    booked: 'Booked',
    rate: 'Rate',
    fee: 'Amount',
    balance: 'Owed',
  },
} as const;

const Root = styled(Disclosure)`
  border-top: 1px solid var(--line);

  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-2);
    font-weight: 400;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::before {
    content: '▸' / '';
    width: 1em;
  }
  &[open] summary::before {
    content: '▾' / '';
  }
  h2 {
    font-size: var(--text-lg);
  }
  p {
    margin-left: auto;
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
  @media screen and (max-width: 720px) {
    h2 {
      font-size: var(--text-md);
    }
    p {
      font-size: var(--text-xs);
    }
    &:not([open]) [data-detail] {
      display: none;
    }
  }
`;

const Entries = styled.div`
  padding-block: var(--space-2) var(--space-4);

  td {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  [data-cell='date'] {
    white-space: nowrap;
  }
  ${compactRows([
    ['event', 'event', 'fee'],
    ['date', 'kind', 'booked'],
    ['rate', 'rate', 'balance'],
  ])}
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

interface StatementMonthProps {
  month: Month;
  entries: StatementEntry[];
  accountId: number;
  /** Whether its entries show at first. */
  open: boolean;
}

/** One month of the statement: its totals, and below them its ledger entries with the running balance. */
export function StatementMonth({ month, entries, accountId, open }: StatementMonthProps) {
  const id = useId();
  const name = formatMonth(month.month);
  const refunds = month.refunds_cents !== 0 && `Refunds ${formatMoney(-month.refunds_cents)}`;
  const paid = month.paid_cents !== 0 && `Paid ${formatMoney(month.paid_cents)}`;
  return (
    <section aria-labelledby={id}>
      <Root open={open}>
        <summary>
          <h2 id={id}>{name}</h2>
          <p>
            <span
              data-detail
            >{`${statementTexts.bookings(month.bookings, formatDollars(month.booked_cents / 100))} · `}</span>
            <TextSpan>{`${`Fees ${formatMoney(month.fees_cents)}`} · `}</TextSpan>
            {refunds && <span data-detail>{`${refunds} · `}</span>}
            {paid && <span data-detail>{`${paid} · `}</span>}
            <TextSpan>
              {month.balance_cents < 0
                ? `Credit ${formatMoney(-month.balance_cents)}`
                : `Owed ${formatMoney(month.balance_cents)}`}
            </TextSpan>
          </p>
        </summary>
        {entries.length > 0 && (
          <Entries>
            <Table caption={`Entries of ${name}`} columns={Object.values(words.columns)}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} accountId={accountId} />
              ))}
            </Table>
          </Entries>
        )}
      </Root>
    </section>
  );
}

function Entry({ entry, accountId }: { entry: StatementEntry; accountId: number }) {
  const { kind, booking_id: bookingId, event_name: event, lead_id: leadId, invoice, payment } = entry;
  return (
    <TableRow>
      <TableCell data-cell="date">{formatMonthDay(entry.date)}</TableCell>
      <TableCell data-cell="event">
        {leadId !== null && <TextLink to={paths.leadDetails({ leadId })}>{event}</TextLink>}
        {payment && (
          <TextSpan>
            {[paymentMethodLabels[payment.method], payment.reference].filter(Boolean).join(', ')}
          </TextSpan>
        )}
        {kind === 'fee' && bookingId !== null && event !== null && (
          <FeeDispute
            accountId={accountId}
            fee={{
              booking_id: bookingId,
              event_name: event,
              dispute: entry.dispute,
              disputable: entry.disputable,
            }}
          />
        )}
      </TableCell>
      <TableCell data-cell="kind">
        <TextSpan>{ledgerKindLabels[kind]}</TextSpan>{' '}
        {invoice && (
          <TextLink to={paths.invoice({ invoiceId: invoice.id })}>{`Invoice ${invoice.number}`}</TextLink>
        )}
      </TableCell>
      <TableCell data-cell="booked" label={words.columns.booked}>
        {entry.booked_cents === null ? null : formatDollars(entry.booked_cents / 100)}
      </TableCell>
      <TableCell data-cell="rate" label={words.columns.rate}>
        {kind === 'fee' ? formatRate(entry.rate ?? 0) : null}
      </TableCell>
      <TableCell data-cell="fee">{formatMoney(entry.amount_cents)}</TableCell>
      <TableCell data-cell="balance" label={words.columns.balance}>
        {formatMoney(entry.balance_cents)}
      </TableCell>
    </TableRow>
  );
}
