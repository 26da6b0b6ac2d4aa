import { endOfPacificDay } from '../http/days.ts';

const HOUR_MS = 3_600_000;

/** A number of hours after delivery, but never later than the end of the event's day in Pacific time. */
export const expiry = (eventDate: string, hours: number, now = Date.now()): Date =>
  new Date(Math.min(now + hours * HOUR_MS, endOfPacificDay(eventDate).getTime()));
