import { PORTAL_TIME_ZONE } from '@portal/shared/domain';

/** Today's calendar date in the portal's time zone, YYYY-MM-DD. */
export function pacificToday(): string {
  // The Swedish short date has the ISO 8601 format.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: PORTAL_TIME_ZONE, dateStyle: 'short' }).format(
    new Date(),
  );
}
