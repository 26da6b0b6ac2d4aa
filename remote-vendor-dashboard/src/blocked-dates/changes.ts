import { storeResponse } from '@portal/shared/queries';
import { queryClient, type Output } from '@portal/shared/runtime';
import { blockedDatesQuery } from './blocked-dates.queries.ts';

let running = 0;
let several = false;

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
  const { queryKey } = blockedDatesQuery(accountId);
  if (!several) {
    if (saved) storeResponse(queryKey, saved);
  } else if (running === 0) {
    several = false;
    void queryClient.invalidateQueries({ queryKey });
  }
}
