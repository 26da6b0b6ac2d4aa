import type { DeclineReason, LeadStatus } from '@portal/shared/domain';
import type { ExtrasName } from './demo-threads.ts';

/** How one lead of the demo data went. `days` is when it arrived, `eventIn` when its event is, in days from now. */
export interface Story {
  status: LeadStatus;
  days: number;
  eventIn: number;
  /** The client went elsewhere after the response. */
  lost?: boolean;
  /** Its messages, tags, note and earlier response. */
  extras?: ExtrasName;
  /** What waits about the booking; without it, the booking is confirmed. */
  waiting?: 'reported_by_vendor' | 'differs';
  /** How long after its arrival the vendor responded or declined, in days. An hour by default. */
  answeredIn?: number;
  /** Why it was declined. */
  declined?: DeclineReason;
}

const HOUR = 1 / 24;
const story = (status: LeadStatus, days: number, eventIn: number): Story => ({ status, days, eventIn });

/** The bookings of the demo vendor that wait, by the days until their event. */
const waiting: Record<number, Story['waiting']> = { 55: 'reported_by_vendor', 180: 'differs' };

/** Bookings of the demo vendor: today, this week, most weekends of the month after the next weeks, and next year. */
const booked = [0, 2, 5, 33, 34, 36, 39, 40, 41, 45, 47, 48, 51, 54, 55, 61, 180, 372].map(
  (eventIn, index): Story => ({
    ...story('booked', -20 - index * 4.5, eventIn),
    waiting: waiting[eventIn],
    ...(eventIn === 0 && { extras: 'today' as const }),
  }),
);

/** The leads of the demo vendor, for every group of the inbox and a full month in the calendar. */
export const vendorStories: readonly Story[] = [
  story('new', -0.2 * HOUR, 204),
  { ...story('viewed', -0.9 * HOUR, 61), extras: 'asked' },
  story('new', -1.7 * HOUR, 6),
  story('new', -5 * HOUR, 395),
  story('viewed', -11 * HOUR, 42),
  story('viewed', -20 * HOUR, 88),
  story('new', -2.4, 120),
  { ...story('responded', -1.2, 3), extras: 'menu' },
  story('responded', -2.1, 44),
  { ...story('responded', -4, 151), extras: 'edited' },
  { ...story('responded', -6, 266), extras: 'noted' },
  story('responded', -9, 410),
  { ...story('responded', -13, 95), lost: true },
  story('declined', -3, 33),
  story('declined', -14, 40),
  story('declined', -31, 150),
  story('expired', -11, 77),
  story('expired', -25, 130),
  ...booked,
  story('booked', -150, -12),
  story('booked', -170, -40),
];

const cycle: readonly Story[] = [
  story('new', -0.6 * HOUR, 204),
  story('viewed', -5 * HOUR, 61),
  story('responded', -1.2, 42),
  story('booked', -34, 110),
  story('declined', -3, 50),
  story('responded', -6, 205),
  story('new', -20 * HOUR, 120),
  story('expired', -11, 150),
  story('booked', -58, 88),
  story('declined', -14, 75),
  story('viewed', -1.8, 265),
  story('booked', -90, 66),
  story('expired', -25, 95),
];

/** The cycle of leads of one account of the network, at other times and for other dates than those of the others. */
export const networkStories = (account: number): readonly Story[] =>
  cycle.map(({ status, days, eventIn }, index) => ({
    status,
    days: days * (0.8 + ((account * 3 + index) % 9) / 20),
    eventIn: eventIn + ((account * 11 + index * 5) % 37),
  }));
