import styled from '@emotion/styled';
import type { Statement } from '@portal/shared/contract';
import { formatMoney, formatRate, vendorFigures } from '@portal/shared/domain';
import { FigureHelp } from '@portal/shared/ui';
import { FigureCard } from '../FigureCard.ts';
import { statementTexts } from './texts.ts';

export const SummarySheet = styled(FigureCard)`
  dl {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The balance and the rate, as of today. */
export function StatementSummary({ statement }: { statement: Statement }) {
  const figures = [
    {
      ...vendorFigures.balance,
      value: formatMoney(statement.balance_cents),
      hint: statementTexts.balanceHint,
    },
    {
      ...vendorFigures.referralRate,
      value: formatRate(statement.referral_rate),
      hint: statement.next_booking_free ? statementTexts.rateFree : statementTexts.rateHint,
    },
  ];
  return (
    <SummarySheet>
      <dl aria-label={statementTexts.summary}>
        {figures.map(({ label, basis, value, hint }) => (
          <div key={label}>
            <dt>
              <span>{label}</span> <FigureHelp figure={label}>{basis}</FigureHelp>
            </dt>
            <dd>
              <strong>{value}</strong>
              <span>{hint}</span>
            </dd>
          </div>
        ))}
      </dl>
    </SummarySheet>
  );
}
