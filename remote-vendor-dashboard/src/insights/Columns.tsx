import styled from '@emotion/styled';
import { shareOf, type Bar } from './insights.ts';

const Picture = styled.svg`
  display: block;
  width: 100%;
  overflow: visible;

  rect {
    fill: var(--brass);
  }
  rect[data-part='booked'] {
    fill: var(--primary);
  }
  line {
    stroke: var(--line);
  }
  text {
    fill: var(--ink-soft);
    font-size: var(--text-xs);
    font-variant-numeric: tabular-nums;
    text-anchor: middle;
  }
`;

const HEIGHT = 160;
const TOP = 22;
const BOTTOM = 24;
/** More names than this would run into each other on a phone. */
const NAMES = 5;

/** Columns over time, oldest first; the booked part stands in front. */
export function Columns({ bars }: { bars: Bar[] }) {
  const step = 100 / bars.length;
  const every = Math.ceil(bars.length / NAMES);
  const height = (count: number) => shareOf(count, bars) * HEIGHT;
  const floor = TOP + HEIGHT;
  return (
    <Picture height={floor + BOTTOM}>
      <line x1="0" x2="100%" y1={floor} y2={floor} />
      {bars.map(({ label, leads, bookings }, index) => {
        const middle = `${(index + 0.5) * step}%`;
        const column = { x: `${(index + 0.18) * step}%`, width: `${step * 0.64}%`, rx: 3 };
        return (
          <g key={label}>
            <rect {...column} y={floor - height(leads)} height={height(leads)} />
            <rect {...column} data-part="booked" y={floor - height(bookings)} height={height(bookings)} />
            {leads > 0 && (
              <text x={middle} y={floor - height(leads) - 7}>
                {leads}
              </text>
            )}
            {(bars.length - 1 - index) % every === 0 && (
              <text x={middle} y={floor + BOTTOM - 6}>
                {label.slice(0, 3)}
              </text>
            )}
          </g>
        );
      })}
    </Picture>
  );
}
