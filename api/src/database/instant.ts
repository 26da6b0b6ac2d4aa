/** As the database writes an instant in UTC: `2026-11-21 10:00:00.5+00`, as many digits after the second as there are. */
const LONGEST = '2026-11-21 10:00:00.000+00'.length;

/**
 * An instant as the API says it, from what was read or from the database's own text. The text is only put together anew:
 * a list has hundreds of them.
 */
export function instantOf(instant: Date | string): string {
  if (typeof instant !== 'string') return instant.toISOString();
  if (instant.length === LONGEST && instant[10] === ' ' && instant.endsWith('+00'))
    return `${instant.slice(0, 10)}T${instant.slice(11, 23)}Z`;
  return new Date(instant).toISOString();
}
