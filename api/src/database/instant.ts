/**
 * The database's format of an instant in UTC: `2026-11-21 10:00:00.5+00`, with a variable number of fraction digits.
 */
const LONGEST = '2026-11-21 10:00:00.000+00'.length;

/**
 * Formats a Date or database text as an instant of the API. Text is rearranged, not parsed: a list has
 * hundreds of instants.
 */
export function instantOf(instant: Date | string): string {
  if (typeof instant !== 'string') return instant.toISOString();
  if (instant.length === LONGEST && instant[10] === ' ' && instant.endsWith('+00'))
    return `${instant.slice(0, 10)}T${instant.slice(11, 23)}Z`;
  return new Date(instant).toISOString();
}
