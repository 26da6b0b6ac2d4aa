import styled from '@emotion/styled';
import { datePartsOf, formatShortDate } from '@portal/shared/domain';
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
  /* On a phone, one line of text. The type may be cut, but not the date, which wraps when a reader widens the spacing. */
  @media (max-width: 560px) {
    display: block;
    align-self: baseline;
    overflow: hidden;
    width: auto;
    padding: 0;
    background: none;
    color: var(--ink);
    font-size: 0.875rem;
    font-weight: 600;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
    &::after {
      content: ' · ' attr(data-type);
      color: var(--ink-soft);
      font-size: var(--text-xs);
      font-weight: 400;
    }
    [aria-hidden] {
      display: none;
    }
    > span:first-of-type {
      display: inline-block;
      position: static;
      overflow: visible;
      width: auto;
      height: auto;
      margin: 0;
      clip-path: none;
      white-space: normal;
    }
  }
`;

/**
 * The event date as a calendar page, because vendors look for the date first. On a phone, a line with the date and the
 * type of the event.
 */
export function DateTile({ date, type }: { date: string; type: string }) {
  const part = datePartsOf(date);
  return (
    <Tile dateTime={date.slice(0, 10)} data-type={type}>
      <VisuallyHidden>{formatShortDate(date)}</VisuallyHidden>
      <span aria-hidden="true">{part.month}</span>
      <strong aria-hidden="true">{part.day}</strong>
      <span aria-hidden="true">{part.year}</span>
    </Tile>
  );
}
