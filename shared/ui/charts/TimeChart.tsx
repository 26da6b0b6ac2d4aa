import styled from '@emotion/styled';
import { useId, useRef } from 'react';
import { barsOf, scaleOf } from './bars.ts';
import { ChartFigure, chartTitle, type ChartProps } from './ChartFigure.tsx';
import { useWidth } from './use-width.ts';

/* Drawn in px at the container's width, so text has the same size on phones and desktops. */
const Picture = styled.svg`
  display: block;
  width: 100%;
  overflow: visible;

  .grid {
    stroke: var(--line);
    shape-rendering: crispEdges;
  }
  [data-empty] {
    fill: var(--line-strong);
  }
  text {
    fill: var(--ink-faint);
    font-family: var(--font-text);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`;

const HEIGHT = 220;
const TOP = 8;
const BOTTOM = 28;
/** Width of an axis character, and the gap around labels, in px. */
const LETTER = 7;
const GAP = 12;

/**
 * A bar chart over time. `points` are in chronological order; each `label` is the formatted day, week or
 * month.
 */
export function TimeChart(props: ChartProps) {
  const { points, series, format = String } = props;
  const id = useId();
  const picture = useRef<SVGSVGElement>(null);
  const width = useWidth(picture, 640);
  const scale = scaleOf(points, series);
  const left = GAP + LETTER * Math.max(...scale.ticks.map((tick) => format(tick).length));
  const plot = { left, top: TOP, width: width - left, height: HEIGHT - BOTTOM - TOP };
  const period = GAP + LETTER * Math.max(1, ...points.map(({ label, short }) => (short ?? label).length));
  const step = Math.max(1, Math.ceil((points.length * period) / plot.width));
  return (
    <ChartFigure {...props} titleId={id}>
      <Picture
        ref={picture}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-labelledby={id}
      >
        <title id={id}>{chartTitle(props)}</title>
        {scale.ticks.map((tick) => {
          const y = plot.top + plot.height * (1 - tick / scale.max);
          return (
            <g key={tick} aria-hidden="true">
              <line className="grid" x1={plot.left} x2={width} y1={y} y2={y} />
              <text x={plot.left - GAP} y={y + 4} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          );
        })}
        {barsOf(points, series, scale.max, plot).map(({ key, ...bar }) => (
          <rect
            key={key}
            rx="2"
            data-series={bar.empty ? undefined : bar.series}
            data-empty={bar.empty || undefined}
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
