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
        {points.map(({ label, values }) => {
          // A row is as thick as what it shows, so that its bars stand beside its name.
          const shown = series.map(({ key, label: name }, index) => ({
            name,
            index,
            value: values[key] ?? 0,
          }));
          const bars = shown.filter(({ index, value }) => value > 0 || index === 0);
          return (
            <Row key={label} label={label} value={first ? format(values[first.key] ?? 0) : ''}>
              <svg height={bars.length * (THICK + 1)}>
                {bars.map(({ name, index, value }, line) => (
                  <rect
                    key={name}
                    rx="2"
                    data-series={index}
                    y={line * (THICK + 1)}
                    height={THICK}
                    width={`${(value / max) * 100}%`}
                  >
                    <title>{`${label}: ${name} ${format(value)}`}</title>
                  </rect>
                ))}
              </svg>
            </Row>
          );
        })}
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
