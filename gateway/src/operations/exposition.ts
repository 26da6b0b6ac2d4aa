/** One series of a metric. */
export interface Series {
  labels: Record<string, string>;
  value: number;
}

/** Reads an exposition of Prometheus. Returns a function from a metric's name to its series, [] for an unknown one. */
export function readExposition(text: string): (name: string) => Series[] {
  const found = new Map<string, Series[]>();
  for (const [, name = '', list = '', value] of text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)) {
    const labels = Object.fromEntries(
      [...list.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', content = '']) => [
        label,
        content,
      ]),
    );
    const series = found.get(name) ?? [];
    series.push({ labels, value: Number(value) });
    found.set(name, series);
  }
  return (name) => found.get(name) ?? [];
}

export const sumOf = (series: Series[]): number => series.reduce((sum, { value }) => sum + value, 0);

/** The highest value; 0 without series. */
export const highestOf = (series: Series[]): number => Math.max(0, ...series.map(({ value }) => value));

/**
 * The value that the share `part` of the observations doesn't exceed, from the `_bucket` series of a histogram, as Prometheus's
 * histogram_quantile estimates it. null without observations. At most the highest bound of a bucket.
 */
export function quantile(part: number, buckets: Series[]): number | null {
  const counts = Map.groupBy(buckets, ({ labels }) => Number(labels['le']?.replace('+Inf', 'Infinity')));
  const bounds = [...counts.keys()].sort((a, b) => a - b);
  const countTo = (bound: number) => sumOf(counts.get(bound) ?? []);
  const rank = part * countTo(Infinity);
  if (rank === 0) return null;
  const at = bounds.findIndex((bound) => countTo(bound) >= rank);
  const [lower = 0, upper = 0] = [bounds[at - 1], bounds[at]];
  if (upper === Infinity) return lower;
  const below = at === 0 ? 0 : countTo(lower);
  return lower + ((upper - lower) * (rank - below)) / (countTo(upper) - below);
}
