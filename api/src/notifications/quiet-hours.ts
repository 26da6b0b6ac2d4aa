import type { NotificationPreferences } from '@portal/shared/contract';
import { PORTAL_TIME_ZONE } from '@portal/shared/domain';

const HOUR_MS = 3_600_000;
const pacificHour = new Intl.DateTimeFormat('en-US', {
  timeZone: PORTAL_TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
});

type Hours = Pick<NotificationPreferences, 'quiet_from' | 'quiet_to'>;

/** Returns the end of a user's current quiet hours, or undefined outside of them. Hours are in Pacific time. */
export function endOfQuietHours(hours: Hours, now: Date): Date | undefined {
  if (!isQuiet(hours, now)) return undefined;
  // Pacific time is a whole number of hours from UTC. Steps by hour, so that days with 23 or 25 hours end correctly.
  let at = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  do at += HOUR_MS;
  while (isQuiet(hours, new Date(at)));
  return new Date(at);
}

function isQuiet({ quiet_from: from, quiet_to: to }: Hours, at: Date): boolean {
  if (from === null || to === null || from === to) return false;
  const hour = Number(pacificHour.format(at));
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
