import styled from '@emotion/styled';
import { useId } from 'react';
import { barsOf, scaleOf, type Point, type Series } from './bars.ts';

export type { Point, Series } from './bars.ts';

const Figure = styled.figure`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
  container-type: inline-size;

  svg {
    display: block;
    width: 100%;
    height: auto;
    overflow: visible;
  }
  .grid {
    stroke: var(--line);
  }
  text {
    fill: var(--ink-faint);
    font-family: var(--font-text);
    font-size: 9px;
    font-variant-numeric: tabular-nums;
  }
  /* The picture grows and shrinks with its room; its words stay readable. */
  @container (max-width: 640px) {
    text {
      font-size: 13px;
    }
  }
  @container (max-width: 440px) {
    text {
      font-size: 20px;
    }
  }
  [data-series='0'] {
    fill: var(--primary-ink);
    background: var(--primary-ink);
  }
  [data-series='1'] {
    fill: var(--brass);
    background: var(--brass);
  }
  [data-series='2'] {
    fill: var(--sage);
    background: var(--sage);
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  list-style: none;
  color: var(--ink-soft);
  font-size: var(--text-xs);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  i {
    width: 0.7rem;
    height: 0.7rem;
    border-radius: 3px;
  }
  strong {
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
`;

const Behind = styled.details`
  font-size: var(--text-sm);

  summary {
    width: fit-content;
    min-height: var(--touch);
    padding: var(--space-2) 0;
    color: var(--primary-ink);
    font-weight: 550;
    cursor: pointer;
  }
  div {
    max-height: 20rem;
    overflow: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius-m);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: var(--space-2) var(--space-3);
    text-align: right;
  }
  th:first-of-type {
    text-align: left;
    font-weight: 500;
  }
  thead th {
    position: sticky;
    top: 0;
    background: var(--sunken);
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
  tbody tr + tr > * {
    border-top: 1px solid var(--line);
  }
`;

const WIDTH = 640;
const HEIGHT = 190;
const LEFT = 34;
const BOTTOM = 24;

export interface TimeChartProps {
  /** What the chart shows: its name for screen readers and of the table behind it. */
  label: string;
  /** In order of time; `label` is how the day, week or month is written. */
  points: readonly Point[];
  /** At most three, each a key of the points' values. */
  series: readonly Series[];
  /** Words of the table's first column and of what opens it. */
  periodLabel?: string;
  tableLabel?: string;
  /** How a value is written; as a number unless told. */
  format?: (value: number) => string;
}

/** Figures over time as bars, with a legend that sums them up and the table behind them. */
export function TimeChart({
  label,
  points,
  series,
  periodLabel = 'Period',
  tableLabel = 'Show the figures as a table',
  format = String,
}: TimeChartProps) {
  const id = useId();
  const scale = scaleOf(points, series);
  const plot = { left: LEFT, top: 8, width: WIDTH - LEFT, height: HEIGHT - BOTTOM - 8 };
  const total = (key: string) => points.reduce((sum, { values }) => sum + (values[key] ?? 0), 0);
  const step = Math.max(1, Math.ceil(points.length / 6));
  const sums = series.map(({ key, label: name }) => `${name}: ${format(total(key))}`).join(', ');
  return (
    <Figure aria-labelledby={id}>
      <Legend>
        {series.map(({ key, label: name }, index) => (
          <li key={key}>
            <i data-series={index} aria-hidden="true" />
            {name} <strong>{format(total(key))}</strong>
          </li>
        ))}
      </Legend>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={id}>
        <title id={id}>{`${label}. ${sums}`}</title>
        {scale.ticks.map((tick) => {
          const y = plot.top + plot.height * (1 - tick / scale.max);
          return (
            <g key={tick} aria-hidden="true">
              <line className="grid" x1={plot.left} x2={WIDTH} y1={y} y2={y} />
              <text x={plot.left - 6} y={y + 4} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          );
        })}
        {barsOf(points, series, scale.max, plot).map(({ key, ...bar }) => (
          <rect
            key={key}
            rx="1.5"
            data-series={bar.series}
            x={bar.x}
            y={bar.y}
            width={bar.width}
            height={bar.height}
          >
            <title>{bar.title(format)}</title>
          </rect>
        ))}
        {points.map(({ label: when, short }, index) =>
          index % step === 0 ? (
            <text
              key={when}
              aria-hidden="true"
              x={plot.left + (plot.width / points.length) * (index + 0.5)}
              y={HEIGHT - 6}
              textAnchor="middle"
            >
              {short ?? when}
            </text>
          ) : null,
        )}
      </svg>
      <Behind>
        <summary>{tableLabel}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
        <div tabIndex={0} role="group" aria-label={label}>
          <table>
            <thead>
              <tr>
                <th scope="col">{periodLabel}</th>
                {series.map(({ key, label: name }) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map(({ label: when, values }) => (
                <tr key={when}>
                  <th scope="row">{when}</th>
                  {series.map(({ key }) => (
                    <td key={key}>{format(values[key] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Behind>
    </Figure>
  );
}
