const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '1 day', '30 days'. */
export const formatDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
const hours = (count: number) => `${count} h`;
const minutes = (count: number) => `${count} min`;

/** Formats ms with its two largest units: '12 min', '1 h 12 min', '2 days 3 h'. The minimum is one minute. */
export function formatDuration(ms: number): string {
  if (ms >= DAY) return joined(formatDays(Math.floor(ms / DAY)), Math.floor((ms % DAY) / HOUR), hours);
  const whole = Math.max(1, Math.floor(ms / MINUTE));
  if (whole < 60) return minutes(whole);
  return joined(hours(Math.floor(whole / 60)), whole % 60, minutes);
}

function joined(first: string, rest: number, inUnit: (count: number) => string): string {
  return rest > 0 ? `${first} ${inUnit(rest)}` : first;
}
