import { declineReasons, type DeclineReason } from '@portal/shared/domain';
import type { Story } from './demo-stories.ts';
import { daysFromNow } from './factories.ts';

const HOUR = 1 / 24;
const MONTHS = 12;
const DAYS_PER_MONTH = 30;
/** Newer leads are written by hand (`demo-stories.ts`). */
const NEWEST = -33;

/** Leads per month of the year, from January: couples get engaged in winter, and few ask in late summer. */
const seasons = [1.5, 1.35, 1.2, 1, 0.9, 0.8, 0.6, 0.55, 0.75, 0.9, 1.1, 1.35] as const;

/** A fraction that looks random and is the same on every start. */
export function fractionOf(n: number): number {
  const wave = Math.sin(n * 12.9898 + 4.1414) * 43_758.5453;
  return wave - Math.floor(wave);
}

export interface Year {
  /** Makes the accounts differ. */
  account: number;
  /** The account's age in days. */
  age: number;
  /** Leads in an average month. */
  pace: number;
}

/** The settled leads of an account's last twelve months, oldest first. */
export function yearOf({ account, age, pace }: Year): Story[] {
  const stories: Story[] = [];
  for (let month = MONTHS; month >= 1; month -= 1) {
    const middle = -(month * DAYS_PER_MONTH + DAYS_PER_MONTH / 2);
    const season = seasons[daysFromNow(middle).getUTCMonth()]!;
    const count = Math.round(pace * season + fractionOf(account * 31 + month) - 0.5);
    for (let index = 0; index < count; index += 1) {
      const seed = account * 997 + month * 37 + index;
      const days = middle + (fractionOf(seed) - 0.5) * DAYS_PER_MONTH;
      if (days > -age && days < NEWEST) stories.push(settled(seed, account, days));
    }
  }
  return stories;
}

/** How the lead went. Accounts differ in how many they book and how fast they respond. */
function settled(seed: number, account: number, days: number): Story {
  const outcome = fractionOf(seed + 0.5);
  const books = 0.14 + (account % 5) * 0.06;
  const eventIn = Math.round(days + 45 + fractionOf(seed + 0.25) * 260);
  const answeredIn = (0.3 + (account % 7) * 0.7 + fractionOf(seed + 0.75) * 2) * HOUR;
  if (outcome < books) return { status: 'booked', days, eventIn, answeredIn };
  if (outcome < books + 0.3) return { status: 'responded', days, eventIn, answeredIn, lost: true };
  if (outcome < 0.86) return { status: 'declined', days, eventIn, answeredIn, declined: reasonOf(seed) };
  return { status: 'expired', days, eventIn };
}

/** The first reasons are more frequent. */
const reasonOf = (seed: number): DeclineReason =>
  declineReasons[Math.floor(fractionOf(seed + 0.1) ** 2 * declineReasons.length)]!;
