import styled from '@emotion/styled';
import { datePartsOf, formatDate } from '@portal/shared/domain';
import { VisuallyHidden } from '@portal/shared/ui';

const Tile = styled.time`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  align-self: start;
  width: 4.5rem;
  padding: var(--space-2) 0;
  border-radius: var(--radius-m);
  background: var(--sunken);
  color: var(--ink-soft);
  font-size: var(--text-xs);
  line-height: 1.3;
  text-align: center;

  strong {
    color: var(--ink);
    font-family: var(--font-display);
    font-size: 1.75rem;
    font-weight: 520;
    line-height: 1.1;
    font-variant-numeric: lining-nums;
  }
`;

/** The event date as a calendar page, because vendors look for the date first. */
export function DateTile({ date }: { date: string }) {
  const part = datePartsOf(date);
  return (
    <Tile dateTime={date.slice(0, 10)}>
      <VisuallyHidden>{formatDate(date)}</VisuallyHidden>
      <span aria-hidden="true">{part.month}</span>
      <strong aria-hidden="true">{part.day}</strong>
      <span aria-hidden="true">{part.year}</span>
    </Tile>
  );
}
