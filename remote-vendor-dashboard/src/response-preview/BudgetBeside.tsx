import styled from '@emotion/styled';
import type { Lead } from '@portal/shared/contract';
import { budgetText } from '@portal/shared/domain';
import type { Elements } from '@portal/shared/ui';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-3) var(--space-5);
  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/* The label and the value line up with those of the field next to it. */
const Budget = styled.p`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  font-size: var(--text-sm);

  strong {
    padding-block: 0.7em;
    font-size: var(--text-md);
    font-weight: 550;
    line-height: 1.5;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 560px) {
    order: -1;
    flex-direction: row;
    justify-content: space-between;
    strong {
      padding: 0;
    }
  }
`;

/** Shows the client's budget beside a price field. On a phone, it comes first. */
export function BudgetBeside({ event, children }: { event: Lead['event']; children: Elements }) {
  return (
    <Row>
      {children}
      <Budget>
        <span>Client’s budget</span>
        <strong>{budgetText(event) ?? 'Not given'}</strong>
      </Budget>
    </Row>
  );
}
