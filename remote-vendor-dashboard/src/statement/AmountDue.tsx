import styled from '@emotion/styled';
import { useId } from 'react';
import type { AmountDue as Due, Statement } from '@portal/shared/contract';
import { formatDate, formatMoney, invoiceTitle } from '@portal/shared/domain';
import { HowToPay } from '@portal/shared/invoice';
import { Card, TextLink, TextSpan } from '@portal/shared/ui';
import { paths } from '../paths.ts';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-5) var(--space-6);

  h2 {
    color: var(--ink-soft);
    font-family: var(--font-text);
    font-size: var(--text-sm);
    font-weight: 600;
  }
  h2 + strong {
    display: block;
    font-family: var(--font-display);
    font-size: var(--text-3xl);
    font-weight: 520;
    font-variant-numeric: lining-nums tabular-nums;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  h3 {
    margin-bottom: var(--space-2);
    font-family: var(--font-text);
    font-size: var(--text-sm);
    font-weight: 600;
  }
  p,
  li {
    color: var(--ink-soft);
    font-size: var(--text-sm);
    font-variant-numeric: lining-nums tabular-nums;
  }
  p[data-state='due'] {
    color: var(--ink);
    font-weight: 600;
  }
  p[data-state='overdue'] {
    color: var(--danger-ink);
    font-weight: 600;
  }
  ul {
    margin: var(--space-3) 0 0;
    padding: 0;
    list-style: none;
  }
  @media (pointer: coarse) {
    li a {
      display: inline-flex;
      align-items: center;
      min-height: var(--touch);
    }
  }
`;

/** What the vendor has to pay, by when and how, and what comes next. */
export function AmountDue({ statement }: { statement: Statement }) {
  const id = useId();
  const { due } = statement;
  return (
    <Root as="section" aria-labelledby={id}>
      <div>
        <h2 id={id}>Amount due</h2>
        <strong>{formatMoney(due.amount_cents)}</strong>
        <p data-state={due.state}>{stateText(due)}</p>
        {due.invoices.length > 0 && (
          <ul aria-label="Unpaid invoices">
            {due.invoices.map((invoice) => (
              <li key={invoice.id}>
                <TextLink to={paths.invoice({ invoiceId: invoice.id })}>{invoiceTitle(invoice)}</TextLink>{' '}
                <TextSpan>{`${formatMoney(invoice.due_cents)}, due ${formatDate(invoice.due_on)}`}</TextSpan>
              </li>
            ))}
          </ul>
        )}
        <Next statement={statement} />
      </div>
      {due.invoices[0] && <Pay due={due} number={due.invoices[0].number} />}
    </Root>
  );
}

function stateText({ state, due_on: day, overdue_cents: overdue, amount_cents: amount }: Due): string {
  if (state === 'nothing' || day === null) return 'Nothing to pay right now.';
  if (state === 'due') return `Due ${formatDate(day)}`;
  return overdue === amount
    ? `Overdue since ${formatDate(day)}`
    : `${formatMoney(overdue)} of it is overdue since ${formatDate(day)}`;
}

/** The fees of the next invoice, those that wait for a decision, and the credit. */
function Next({ statement }: { statement: Statement }) {
  const { year, open_cents: open, disputed_cents: disputed, credit_cents: credit } = statement;
  const day = formatDate(statement.next_invoice_on);
  const next = open - disputed;
  return (
    <>
      {next > 0 && (
        <p>
          <TextLink to={paths.statement({ year, show: 'open' })}>{`${formatMoney(next)} in fees`}</TextLink>{' '}
          <TextSpan>{`will be on your next invoice, on ${day}.`}</TextSpan>
        </p>
      )}
      {disputed > 0 && <p>{`${formatMoney(disputed)} in disputed fees waits for our team’s decision.`}</p>}
      {credit > 0 && <p>{`You have ${formatMoney(credit)} in credit. Your next invoice uses it.`}</p>}
    </>
  );
}

function Pay({ due: { pay }, number }: { due: Due; number: string }) {
  const says = pay.text ?? pay.link;
  return (
    <div>
      <h3>How to pay</h3>
      {says ? (
        <HowToPay number={number} pay={pay} />
      ) : (
        <TextLink to={paths.contactConcierge()}>Ask our team how to pay</TextLink>
      )}
    </div>
  );
}
