import { PORTAL_TIME_ZONE } from '@portal/shared/domain';

/** Today's calendar date in the portal's time zone, YYYY-MM-DD. */
export function pacificToday(): string {
  // The form of a Swedish date is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: PORTAL_TIME_ZONE, dateStyle: 'short' }).format(
    new Date(),
  );
}
