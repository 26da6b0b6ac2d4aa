const DAY_MS = 86_400_000;

/** The days just before the last `days` days through `today`, which is YYYY-MM-DD. */
export function spanBefore(today: string, days: number): { from: string; to: string } {
  const dayAgo = (count: number) => new Date(Date.parse(today) - count * DAY_MS).toISOString().slice(0, 10);
  return { from: dayAgo(2 * days - 1), to: dayAgo(days) };
}
