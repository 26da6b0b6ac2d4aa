import { leadCan, RESPONSE_TARGET_MS, type LeadStatus } from '@portal/shared/domain';
import { clockTexts as words } from './texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The clock turns urgent when this much time is left. */
const SOON_MS = 30 * MINUTE;

export interface ResponseClock {
  tone: 'calm' | 'soon' | 'overdue';
  /** 'Answer within 1 h 12 min' or 'Overdue by 3 h'. */
  text: string;
  /** 'Expires in 2 days', or 'Expiring now' until the expiry job has run. */
  expiry: string;
}

/**
 * The time a vendor has to respond: the 2 h target (specification, section 9) and the expiry. null if the lead needs no
 * response. `now` is in milliseconds.
 */
export function responseClock(
  lead: { status: LeadStatus; delivered_at: string | null; expires_at: string },
  now: number,
): ResponseClock | null {
  if (!leadCan('respond', lead.status) || lead.delivered_at === null) return null;
  const left = Date.parse(lead.delivered_at) + RESPONSE_TARGET_MS - now;
  const untilExpiry = Date.parse(lead.expires_at) - now;
  return {
    tone: left <= 0 ? 'overdue' : left <= SOON_MS ? 'soon' : 'calm',
    text: left > 0 ? words.answerWithin(formatDuration(left)) : words.overdueBy(formatDuration(-left)),
    expiry: untilExpiry > 0 ? words.expiresIn(formatDuration(untilExpiry)) : words.expiring,
  };
}

/** Formats a duration with its two largest units: '12 min', '1 h 12 min', '2 days 3 h'. The minimum is one minute. */
export function formatDuration(ms: number): string {
  if (ms >= DAY) {
    const days = Math.floor(ms / DAY);
    return joined(words.days(days), Math.floor((ms % DAY) / HOUR), words.hours);
  }
  const minutes = Math.max(1, Math.floor(ms / MINUTE));
  if (minutes < 60) return words.minutes(minutes);
  return joined(words.hours(Math.floor(minutes / 60)), minutes % 60, words.minutes);
}

function joined(first: string, rest: number, inUnit: (count: number) => string): string {
  return rest > 0 ? `${first} ${inUnit(rest)}` : first;
}
