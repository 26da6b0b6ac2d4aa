import styled from '@emotion/styled';
import { useId } from 'react';
import { barsOf, scaleOf } from './bars.ts';
import { ChartFigure, chartTitle, type ChartProps } from './ChartFigure.tsx';

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  overflow: visible;

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
`;

const WIDTH = 640;
const HEIGHT = 190;
const LEFT = 34;
const BOTTOM = 24;

/** Figures over time as bars; `points` in order of time, each `label` as the day, week or month is written. */
export function TimeChart(props: ChartProps) {
  const { points, series, format = String } = props;
  const id = useId();
  const scale = scaleOf(points, series);
  const plot = { left: LEFT, top: 8, width: WIDTH - LEFT, height: HEIGHT - BOTTOM - 8 };
  const step = Math.max(1, Math.ceil(points.length / 6));
  return (
    <ChartFigure {...props} titleId={id}>
      <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={id}>
        <title id={id}>{chartTitle(props)}</title>
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
      </Picture>
    </ChartFigure>
  );
}
