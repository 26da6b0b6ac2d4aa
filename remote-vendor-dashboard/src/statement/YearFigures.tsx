import styled from '@emotion/styled';
import type { Statement } from '@portal/shared/contract';
import { formatDollars, formatMoney, formatRate, vendorFigures } from '@portal/shared/domain';
import { FigureHelp, TextLink, TextSpan } from '@portal/shared/ui';
import { FigureCard } from '../FigureCard.ts';
import { paths } from '../paths.ts';
import { statementTexts } from './texts.ts';

export const YearSheet = styled(FigureCard)`
  dl {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  dd strong {
    font-size: var(--text-xl);
    font-variant-numeric: lining-nums tabular-nums;
  }
  dd strong a {
    color: inherit;
    font-weight: inherit;
  }
  @media (max-width: 860px) {
    dl {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

const Rate = styled.p`
  margin-top: var(--space-3);
  color: var(--ink-soft);
  font-size: var(--text-sm);
`;

/** What was charged, invoiced and paid in the year, and the fees that no invoice has yet. Each leads to its entries. */
export function YearFigures({ statement }: { statement: Statement }) {
  const { year, totals, open_cents: open, referral_rate: rate } = statement;
  const figures = [
    {
      ...vendorFigures.charged,
      to: paths.statement({ year, show: 'fees' }),
      value: totals.fees_cents + totals.refunds_cents,
      hint: (
        <TextLink to={paths.statement({ year, show: 'bookings' })}>
          {statementTexts.bookings(totals.bookings, formatDollars(totals.booked_cents / 100))}
        </TextLink>
      ),
    },
    {
      ...vendorFigures.invoiced,
      to: paths.invoices({ year }),
      value: totals.invoiced_cents,
      hint: 'See all invoices',
    },
    {
      ...vendorFigures.paid,
      to: paths.statement({ year, show: 'payments' }),
      value: totals.paid_cents,
      hint: 'Payments we recorded',
    },
    {
      ...vendorFigures.open,
      to: paths.statement({ year, show: 'open' }),
      value: open,
      hint: 'As of today',
    },
  ];
  return (
    <div>
      <YearSheet>
        <dl aria-label={`Summary of ${year}`}>
          {figures.map(({ label, basis, to, value, hint }) => (
            <div key={label}>
              <dt>
                <span>{label}</span> <FigureHelp figure={label}>{basis}</FigureHelp>
              </dt>
              <dd>
                <strong>
                  <TextLink to={to}>{formatMoney(value)}</TextLink>
                </strong>
                <span>{hint}</span>
              </dd>
            </div>
          ))}
        </dl>
      </YearSheet>
      <Rate>
        <TextSpan>{`Our fee is ${formatRate(rate)} of each booked amount.`}</TextSpan>{' '}
        {statement.next_booking_free && <span>Your next booking is free.</span>}
      </Rate>
    </div>
  );
}
