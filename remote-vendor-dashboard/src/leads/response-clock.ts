import type { Lead } from '@portal/shared/contract';
import { formatDuration, formatInstantDate, leadCan } from '@portal/shared/domain';
import { pageSettings } from '@portal/shared/federation/public-settings';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The clock turns urgent when this much time is left. */
const SOON_MS = 30 * MINUTE;

interface ResponseClock {
  tone: 'calm' | 'soon' | 'overdue';
  /** 'Reply within 1 h 12 min' or 'Overdue by 3 h'. */
  text: string;
  /** 'Expires in 2 days', or 'Expiring now' until the expiry job has run. */
  expiry: string;
}

/**
 * The time a vendor has to respond: the target of the settings and the expiry. null if the lead needs no
 * response. A change of the event restarts the target. `now` is in milliseconds.
 */
export function responseClock(
  lead: Pick<Lead, 'status' | 'delivered_at' | 'clock_started_at' | 'expires_at'>,
  now: number,
): ResponseClock | null {
  if (!leadCan('respond', lead.status) || lead.delivered_at === null) return null;
  const left =
    Date.parse(lead.clock_started_at ?? lead.delivered_at) +
    pageSettings().response_hours * 60 * MINUTE -
    now;
  const untilExpiry = Date.parse(lead.expires_at) - now;
  return {
    tone: left <= 0 ? 'overdue' : left <= SOON_MS ? 'soon' : 'calm',
    text: left > 0 ? `Reply within ${formatDuration(left)}` : `Overdue by ${formatDuration(-left)}`,
    expiry: untilExpiry > 0 ? `Expires in ${formatDuration(untilExpiry)}` : 'Expiring now',
  };
}

/** 'Received just now', 'Received 12 min ago', and the day from a week on. null for a lead that isn't delivered. */
export function receivedText(
  { delivered_at: at }: { delivered_at: string | null },
  now: number,
): string | null {
  if (at === null) return null;
  const age = Math.max(0, now - Date.parse(at));
  if (age < MINUTE) return 'Received just now';
  if (age >= 7 * DAY) return `Received ${formatInstantDate(at)}`;
  return `Received ${formatDuration(age >= DAY ? age - (age % DAY) : age)} ago`;
}
