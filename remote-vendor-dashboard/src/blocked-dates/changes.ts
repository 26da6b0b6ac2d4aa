import { query, storeResponse } from '@portal/shared/queries';
import type { Output } from '@portal/shared/runtime';
import { refreshFor } from '../refresh-for.ts';

/** The months of the calendar, and the date conflicts of leads. */
export const calendarRoutes = [
  'GET /vendor-account/{accountId}/calendar',
  'GET /vendor-account/{accountId}/leads/{leadId}/date-conflicts',
] as const;

const DATES = 'GET /vendor-account/{accountId}/blocked-dates';

let running = 0;
let several = false;
/** The account changed elsewhere during a change here. */
let outdated = false;

/** Call it before a request that changes blocked dates, and {@link endChange} after its response or failure. */
export function beginChange(): void {
  running += 1;
  several ||= running > 1;
}

/**
 * Stores the response to a change. One of several at the same time may lack the other days, so then the list is read
 * after the last.
 */
export function endChange(
  accountId: number,
  saved: Output<'PUT /vendor-account/{accountId}/blocked-dates/day'> | undefined,
): void {
  running -= 1;
  if (outdated && running === 0) {
    several = false;
    outdated = false;
    refreshBlockedDates(accountId);
  } else if (!several) {
    if (saved) storeResponse(query(DATES, { params: { accountId } }).queryKey, { dates: saved.dates });
  } else if (running === 0) {
    several = false;
    void refreshFor({ accountId }, DATES);
  }
}

/** Reads the blocked dates again: another member may have changed them. A change that runs here stays on screen. */
export function refreshBlockedDates(accountId: number): void {
  if (running > 0) {
    outdated = true;
    return;
  }
  void refreshFor({ accountId }, ...calendarRoutes, DATES);
}
