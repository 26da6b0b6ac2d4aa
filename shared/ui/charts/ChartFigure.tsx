import styled from '@emotion/styled';
import type { Point, Series } from './bars.ts';
import type { Elements } from '../elements.ts';

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  min-width: 0;

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
  margin-top: calc(-1 * var(--space-2));
  font-size: var(--text-sm);

  summary {
    width: fit-content;
    min-height: var(--touch);
    padding: var(--space-2) 0;
    color: var(--primary-ink);
    font-weight: 550;
    cursor: pointer;
  }
  /* When closed, aligns the figure's end with the summary's text, not with its padding. */
  &:not([open]) summary {
    margin-bottom: calc(-1 * var(--space-2));
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

export interface ChartProps {
  /** Describes the chart: its accessible name and the caption of the data table. */
  label: string;
  /** In drawing order. */
  points: readonly Point[];
  /** At most three; each is a key of the points' values. */
  series: readonly Series[];
  /** Labels of the table's first column and of the button that opens the table. */
  periodLabel?: string;
  tableLabel?: string;
  /** Formats a value; plain number by default. */
  format?: (value: number) => string;
}

interface ChartFigureProps extends ChartProps {
  /** The id of the SVG's title element. */
  titleId: string;
  /** The SVG. Its title contains the result of {@link chartTitle}. */
  children: Elements;
}

const totalOf = (points: readonly Point[], key: string) =>
  points.reduce((sum, { values }) => sum + (values[key] ?? 0), 0);

/** 'Leads by month. Leads: 12, Booked: 3'. */
export function chartTitle({ label, points, series, format = String }: ChartProps): string {
  const sums = series.map(({ key, label: name }) => `${name}: ${format(totalOf(points, key))}`);
  return `${label}. ${sums.join(', ')}`;
}

/** Wraps a chart with a legend that shows totals and a table of the data. */
export function ChartFigure({
  label,
  points,
  series,
  periodLabel = 'Period',
  tableLabel = 'Show the figures as a table',
  format = String,
  titleId,
  children,
}: ChartFigureProps) {
  return (
    <Figure aria-labelledby={titleId}>
      <Legend>
        {series.map(({ key, label: name }, index) => (
          <li key={key}>
            <i data-series={index} aria-hidden="true" />
            {name} <strong>{format(totalOf(points, key))}</strong>
          </li>
        ))}
      </Legend>
      {children}
      <Behind>
        <summary>{tableLabel}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions need keyboard access */}
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
