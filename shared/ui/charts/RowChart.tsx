import styled from '@emotion/styled';
import { useId } from 'react';
import { scaleOf, type Point } from './bars.ts';
import { ChartFigure, chartTitle, type ChartProps } from './ChartFigure.tsx';

/* Aligns labels, bars and values across rows, regardless of label length. */
const Rows = styled.div`
  display: grid;
  grid-template-columns: fit-content(42%) minmax(3rem, 1fr) max-content;
  gap: var(--space-4);
  font-size: var(--text-sm);
  line-height: 1.25rem;
  font-variant-numeric: tabular-nums;

  @media (max-width: 560px) {
    row-gap: var(--space-2);
    line-height: 1.1rem;
  }
  > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    row-gap: 0;
  }
  svg {
    display: block;
    width: 100%;
  }
  .name {
    overflow-wrap: anywhere;
  }
  .track {
    fill: var(--sunken);
  }
  .figure {
    text-align: right;
  }
  .figure:not([data-line='0']) {
    color: var(--ink-faint);
    font-size: var(--text-xs);
  }
`;

const THICK = 8;

/**
 * A bar chart with one row per category. Each row always has the first series' bar, and the other bars only
 * for nonzero values, with the value next to each bar.
 */
export function RowChart(props: ChartProps) {
  const { points, series, format = String } = props;
  const id = useId();
  const { max } = scaleOf(points, series);
  return (
    <ChartFigure {...props} titleId={id}>
      <Rows role="img" aria-labelledby={id}>
        <span id={id} hidden>
          {chartTitle(props)}
        </span>
        {points.map((point) => (
          <Row key={point.label} point={point} series={series} max={max} format={format} />
        ))}
      </Rows>
    </ChartFigure>
  );
}

interface RowProps extends Required<Pick<ChartProps, 'series' | 'format'>> {
  point: Point;
  max: number;
}

function Row({ point: { label, values }, series, max, format }: RowProps) {
  const lines = series
    .map(({ key, label: name }, index) => ({ name, index, value: values[key] ?? 0 }))
    .filter(({ index, value }) => value > 0 || index === 0);
  return (
    <div>
      <span className="name" style={{ gridRow: `span ${lines.length}` }}>
        {label}
      </span>
      {lines.map(({ name, index, value }) => (
        <Line
          key={name}
          share={value / max}
          series={index}
          figure={format(value)}
          label={`${label}: ${name}`}
        />
      ))}
    </div>
  );
}

interface LineProps {
  /** Fraction of the axis maximum, from 0 to 1. */
  share: number;
  series: number;
  figure: string;
  label: string;
}

function Line({ share, series, figure, label }: LineProps) {
  return (
    <>
      <svg height={THICK}>
        <rect className="track" width="100%" height={THICK} rx={THICK / 2} />
        <rect data-series={series} width={`${share * 100}%`} height={THICK} rx={THICK / 2}>
          <title>{`${label} ${figure}`}</title>
        </rect>
      </svg>
      <span className="figure" data-line={series}>
        {figure}
      </span>
    </>
  );
}
