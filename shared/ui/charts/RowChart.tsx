import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { scaleOf } from './bars.ts';
import { ChartFigure, chartTitle, type ChartProps } from './ChartFigure.tsx';

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, max-content) minmax(3rem, 1fr) max-content;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;

  svg {
    display: block;
    width: 100%;
  }
`;

const THICK = 9;

/** Figures of kinds as rows, a bar for each series below the other; the first series is written beside them. */
export function RowChart(props: ChartProps) {
  const { points, series, format = String } = props;
  const id = useId();
  const { max } = scaleOf(points, series);
  const [first] = series;
  return (
    <ChartFigure {...props} titleId={id}>
      <Rows role="img" aria-labelledby={id}>
        <span id={id} hidden>
          {chartTitle(props)}
        </span>
        {points.map(({ label, values }) => (
          <Row key={label} label={label} value={first ? format(values[first.key] ?? 0) : ''}>
            <svg height={series.length * (THICK + 1)}>
              {series.map(({ key, label: name }, index) => (
                <rect
                  key={key}
                  rx="2"
                  data-series={index}
                  y={index * (THICK + 1)}
                  height={THICK}
                  width={`${((values[key] ?? 0) / max) * 100}%`}
                >
                  <title>{`${label}: ${name} ${format(values[key] ?? 0)}`}</title>
                </rect>
              ))}
            </svg>
          </Row>
        ))}
      </Rows>
    </ChartFigure>
  );
}

function Row({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <>
      <span>{label}</span>
      {children}
      <span>{value}</span>
    </>
  );
}
