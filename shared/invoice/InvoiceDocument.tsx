import styled from '@emotion/styled';
import type { Invoice, InvoiceLine } from '../contract/index.ts';
import {
  formatMoney,
  formatRate,
  formatShortDate,
  ledgerKindLabels,
  paymentMethodLabels,
} from '../domain/index.ts';
import {
  Card,
  DescriptionList,
  rowsAsOneList,
  Section,
  Stack,
  Table,
  TableCell,
  TableRow,
  TextLink,
  type Elements,
} from '../ui/index.ts';
import { HowToPay } from './HowToPay.tsx';
import { InvoiceStateBadge } from './InvoiceStateBadge.tsx';

const words = {
  columns: {
    event: 'Booking',
    confirmed: 'Confirmed',
    booked: 'Booked amount',
    rate: 'Rate',
    amount: 'Fee',
  },
  confirmed: {
    client: (day: string) => `${day}, by the client`,
    team: (day: string) => `${day}, by our team`,
  } satisfies Record<InvoiceLine['confirmed_by'], (day: string) => string>,
} as const;

const Lines = styled.div`
  td {
    font-variant-numeric: lining-nums tabular-nums;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
  tr {
    break-inside: avoid;
  }
  @media (min-width: 721px) {
    th:nth-of-type(n + 3),
    td:nth-of-type(n + 3) {
      text-align: right;
      white-space: nowrap;
    }
  }
  @media screen and (max-width: 720px) {
    ${rowsAsOneList}
    && td {
      padding: var(--space-1) 0;
    }
    && td:first-of-type {
      display: block;
      text-align: left;
    }
  }
`;

const Sums = styled.dl`
  align-self: flex-end;
  width: min(100%, 26rem);
  margin: 0;
  font-size: var(--text-sm);
  font-variant-numeric: lining-nums tabular-nums;
  break-inside: avoid;

  div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-5);
    padding-block: var(--space-1);
  }
  dt {
    min-width: 0;
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
  div:last-of-type {
    margin-top: var(--space-2);
    padding-top: var(--space-2);
    border-top: 1px solid var(--line);
    font-size: var(--text-md);
    font-weight: 650;
  }
  div:last-of-type dt {
    color: inherit;
  }
`;

interface InvoiceDocumentProps {
  invoice: Invoice;
  leadPath: (leadId: number) => string;
  invoicePath: (invoiceId: number) => string;
  /** What stands below a booking, such as its dispute. */
  note?: (line: InvoiceLine) => Elements | null;
}

/** An invoice or credit note: who owes what for which bookings, what was paid, and how to pay the rest. Prints well. */
export function InvoiceDocument({ invoice, leadPath, invoicePath, note }: InvoiceDocumentProps) {
  const { credits, pay } = invoice;
  return (
    <Stack gap={6}>
      <Card>
        <DescriptionList
          items={[
            ...(invoice.issuer ? [{ term: 'From', detail: invoice.issuer }] : []),
            { term: 'To', detail: invoice.business_name },
            { term: 'Issued', detail: formatShortDate(invoice.issued_on) },
            ...(credits
              ? [
                  {
                    term: 'Gives back fees of',
                    detail: <TextLink to={invoicePath(credits.id)}>{`Invoice ${credits.number}`}</TextLink>,
                  },
                ]
              : [{ term: 'Due', detail: formatShortDate(invoice.due_on) }]),
            { term: 'Status', detail: <InvoiceStateBadge state={invoice.state} /> },
          ]}
        />
      </Card>
      <Stack gap={4}>
        <Lines>
          <Table caption="Bookings" columns={Object.values(words.columns)}>
            {invoice.lines.map((line) => (
              <Line key={line.id} line={line} to={leadPath(line.lead_id)} note={note?.(line)} />
            ))}
          </Table>
        </Lines>
        <Totals invoice={invoice} />
      </Stack>
      {invoice.due_cents > 0 && (pay.text || pay.link) && (
        <Section title="How to pay">
          <HowToPay number={invoice.number} pay={pay} />
        </Section>
      )}
    </Stack>
  );
}

function Line({ line, to, note }: { line: InvoiceLine; to: string; note?: Elements | null }) {
  return (
    <TableRow>
      <TableCell>
        <TextLink to={to}>{line.event_name}</TextLink>
        <small>{`Event on ${formatShortDate(line.event_date)}`}</small>
        {line.kind !== 'fee' && <small>{ledgerKindLabels[line.kind]}</small>}
        {note}
      </TableCell>
      <TableCell label={words.columns.confirmed}>
        {words.confirmed[line.confirmed_by](formatShortDate(line.confirmed_on))}
      </TableCell>
      <TableCell label={words.columns.booked}>{formatMoney(line.booked_cents)}</TableCell>
      <TableCell label={words.columns.rate}>{line.kind === 'fee' ? formatRate(line.rate) : null}</TableCell>
      <TableCell label={words.columns.amount}>{formatMoney(line.amount_cents)}</TableCell>
    </TableRow>
  );
}

/** What the lines add up to, what was paid of it, and what is left. */
function Totals({ invoice }: { invoice: Invoice }) {
  const paid = invoice.payments
    .filter(({ amount_cents: cents }) => cents !== 0)
    .map(({ id, amount_cents: cents, method, received_on: day, reference }) => ({
      id: String(id),
      term: [`Payment on ${formatShortDate(day)}`, paymentMethodLabels[method], reference]
        .filter(Boolean)
        .join(', '),
      cents: -cents,
    }));
  const received = invoice.payments.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  const over = received + invoice.credit_used_cents - invoice.paid_cents;
  const rows = [
    { id: 'total', term: 'Total', cents: invoice.total_cents },
    ...paid,
    ...(invoice.credit_used_cents === 0
      ? []
      : [{ id: 'credit', term: 'Credit used', cents: -invoice.credit_used_cents }]),
    ...(over > 0 ? [{ id: 'over', term: 'Kept as credit for the next invoice', cents: over }] : []),
    ...(invoice.kind === 'invoice' ? [{ id: 'left', term: 'Amount due', cents: invoice.due_cents }] : []),
  ];
  return (
    <Sums>
      {rows.map(({ id, term, cents }) => (
        <div key={id}>
          <dt>{term}</dt>
          <dd>{formatMoney(cents)}</dd>
        </div>
      ))}
    </Sums>
  );
}
