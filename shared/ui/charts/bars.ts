/** One day, week or month with its figures. */
export interface Point {
  label: string;
  /** A shorter axis label for tight spaces; defaults to `label`. */
  short?: string;
  values: Readonly<Record<string, number>>;
}

/** A value that the chart plots over time. */
export interface Series {
  key: string;
  label: string;
}

/** Returns the axis maximum and its ticks: round integers that fit every bar. */
export function scaleOf(
  points: readonly Point[],
  series: readonly Series[],
): { max: number; ticks: number[] } {
  const highest = Math.max(0, ...points.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0)));
  const rough = Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const count = Math.max(1, Math.ceil(highest / step));
  return { max: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Height in px of the smallest value above zero, so that one big day does not hide the others. */
const LOWEST = 3;
/** Height in px of the mark of an empty day, week or month. */
const EMPTY = 1;

/**
 * Returns each bar's position. The series of a point are next to each other. A point without any value has one flat
 * mark, so that it reads as empty, not as missing.
 */
export function barsOf(points: readonly Point[], series: readonly Series[], max: number, plot: Plot) {
  const slot = plot.width / Math.max(1, points.length);
  const width = Math.min(22, (slot * 0.76) / Math.max(1, series.length));
  return points.flatMap(({ label, values }, at) => {
    const empty = series.every(({ key }) => !values[key]);
    return series.map(({ key, label: name }, index) => {
      const value = values[key] ?? 0;
      const height = empty ? EMPTY : value > 0 ? Math.max(LOWEST, (value / max) * plot.height) : 0;
      return {
        key: `${label}-${key}`,
        series: index,
        empty,
        x: plot.left + slot * (at + 0.5) + (index - series.length / 2) * width,
        y: plot.top + plot.height - height,
        width: Math.max(1, width - 1),
        height,
        title: (format: (value: number) => string) => `${label}: ${name} ${format(value)}`,
      };
    });
  });
}
