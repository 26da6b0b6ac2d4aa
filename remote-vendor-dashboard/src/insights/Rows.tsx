import styled from '@emotion/styled';
import { formatNumber } from '@portal/shared/domain';
import { shareOf, type Bar } from './insights.ts';

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, max-content) minmax(3rem, 1fr) max-content;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;

  svg {
    width: 100%;
    height: 18px;
  }
  rect {
    fill: var(--brass);
  }
  rect[data-part='booked'] {
    fill: var(--primary);
  }
`;

/** A row for each kind, the most first; the booked part stands in front. */
export function Rows({ bars }: { bars: Bar[] }) {
  return (
    <List>
      {bars.map(({ label, leads, bookings }) => (
        <Row key={label} label={label} leads={shareOf(leads, bars)} bookings={shareOf(bookings, bars)}>
          {leads}
        </Row>
      ))}
    </List>
  );
}

function Row({ label, leads, bookings, children }: Bar & { children: number }) {
  return (
    <>
      <span>{label}</span>
      <svg>
        <rect width={`${leads * 100}%`} height="18" rx="3" />
        <rect data-part="booked" width={`${bookings * 100}%`} height="18" rx="3" />
      </svg>
      <span>{formatNumber(children)}</span>
    </>
  );
}
