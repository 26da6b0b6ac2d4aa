import type { Lead } from '@portal/shared/contract';
import { formatShortInstant } from '@portal/shared/domain';
import { useNow } from '../use-now.ts';

const words = {
  answered: (name: string, at: string) => `Answered by ${name}, ${at}`,
  declined: (name: string, at: string) => `Declined by ${name}, ${at}`,
} as const;

const MINUTE_MS = 60_000;

/**
 * Returns 'Answered by Ana Ruiz, 2:14 PM', from the next day on with the date. null for a lead without an answer or in a team
 * of one.
 */
export function useAnsweredText({ team, status }: Lead): string | null {
  const now = new Date(useNow(MINUTE_MS));
  if (!team?.answered) return null;
  const { by, at } = team.answered;
  return (status === 'declined' ? words.declined : words.answered)(by, formatShortInstant(at, now));
}
