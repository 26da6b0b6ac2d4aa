import type { NoticePreferences } from '@portal/shared/contract';
import { PORTAL_TIME_ZONE } from '@portal/shared/domain';

const HOUR_MS = 3_600_000;
const pacificHour = new Intl.DateTimeFormat('en-US', {
  timeZone: PORTAL_TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
});

type Hours = Pick<NoticePreferences, 'quiet_from' | 'quiet_to'>;

/** The end of a person's quiet hours in which `now` lies; undefined when it lies in none. Hours are Pacific ones. */
export function quietUntil(hours: Hours, now: Date): Date | undefined {
  if (!isQuiet(hours, now)) return undefined;
  // Pacific time is whole hours away from UTC. By steps, so that a day of 23 or 25 hours ends right too.
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
