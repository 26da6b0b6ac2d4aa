/** One day, week or month with its figures. */
export interface Point {
  label: string;
  /** How the axis writes it, where there is little room; as `label` unless given. */
  short?: string;
  values: Readonly<Record<string, number>>;
}

/** A figure that is followed over time. */
export interface Series {
  key: string;
  label: string;
}

/** The highest value of the axis and the values that it names: whole, round numbers that hold every bar. */
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

/** Where each bar stands: the series of one point beside each other. */
export function barsOf(points: readonly Point[], series: readonly Series[], max: number, plot: Plot) {
  const slot = plot.width / Math.max(1, points.length);
  const width = Math.min(22, (slot * 0.76) / Math.max(1, series.length));
  return points.flatMap(({ label, values }, at) =>
    series.map(({ key, label: name }, index) => {
      const value = values[key] ?? 0;
      const height = (value / max) * plot.height;
      return {
        key: `${label}-${key}`,
        series: index,
        x: plot.left + slot * (at + 0.5) + (index - series.length / 2) * width,
        y: plot.top + plot.height - height,
        width: Math.max(1, width - 1),
        height,
        title: (format: (value: number) => string) => `${label}: ${name} ${format(value)}`,
      };
    }),
  );
}
