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
import { invoiceTexts as words } from './texts.ts';

const { columns } = words;

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
            ...(invoice.issuer ? [{ term: words.from, detail: invoice.issuer }] : []),
            { term: words.to, detail: invoice.business_name },
            { term: words.issued, detail: formatShortDate(invoice.issued_on) },
            ...(credits
              ? [
                  {
                    term: words.credits,
                    detail: <TextLink to={invoicePath(credits.id)}>{words.number(credits.number)}</TextLink>,
                  },
                ]
              : [{ term: words.due, detail: formatShortDate(invoice.due_on) }]),
            { term: words.state, detail: <InvoiceStateBadge state={invoice.state} /> },
          ]}
        />
      </Card>
      <Stack gap={4}>
        <Lines>
          <Table caption={words.lines} columns={Object.values(columns)}>
            {invoice.lines.map((line) => (
              <Line key={line.id} line={line} to={leadPath(line.lead_id)} note={note?.(line)} />
            ))}
          </Table>
        </Lines>
        <Totals invoice={invoice} />
      </Stack>
      {invoice.due_cents > 0 && (pay.text || pay.link) && (
        <Section title={words.howToPay}>
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
        <small>{words.eventOn(formatShortDate(line.event_date))}</small>
        {line.kind !== 'fee' && <small>{ledgerKindLabels[line.kind]}</small>}
        {note}
      </TableCell>
      <TableCell label={columns.confirmed}>
        {words.confirmed[line.confirmed_by](formatShortDate(line.confirmed_on))}
      </TableCell>
      <TableCell label={columns.booked}>{formatMoney(line.booked_cents)}</TableCell>
      <TableCell label={columns.rate}>{line.kind === 'fee' ? formatRate(line.rate) : null}</TableCell>
      <TableCell label={columns.amount}>{formatMoney(line.amount_cents)}</TableCell>
    </TableRow>
  );
}

/** What the lines add up to, what was paid of it, and what is left. */
function Totals({ invoice }: { invoice: Invoice }) {
  const paid = invoice.payments
    .filter(({ amount_cents: cents }) => cents !== 0)
    .map(({ id, amount_cents: cents, method, received_on: day, reference }) => ({
      id: String(id),
      term: words.payment({ method: paymentMethodLabels[method], day: formatShortDate(day), reference }),
      cents: -cents,
    }));
  const received = invoice.payments.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  const over = received + invoice.credit_used_cents - invoice.paid_cents;
  const rows = [
    { id: 'total', term: words.total, cents: invoice.total_cents },
    ...paid,
    ...(invoice.credit_used_cents === 0
      ? []
      : [{ id: 'credit', term: words.creditUsed, cents: -invoice.credit_used_cents }]),
    ...(over > 0 ? [{ id: 'over', term: words.keptAsCredit, cents: over }] : []),
    ...(invoice.kind === 'invoice' ? [{ id: 'left', term: words.left, cents: invoice.due_cents }] : []),
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
