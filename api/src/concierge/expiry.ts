/** A number of hours after delivery, but never later than the end of the event's day in Pacific time. */
export function expiry(eventDate: string, hours: number, now = Date.now()): Date {
  // Pacific midnight is at 07:00 or 08:00 UTC of the next day. The earlier one is never too late.
  const endOfDay = Date.parse(`${eventDate}T00:00:00Z`) + 31 * 3_600_000;
  return new Date(Math.min(now + hours * 3_600_000, endOfDay));
}
