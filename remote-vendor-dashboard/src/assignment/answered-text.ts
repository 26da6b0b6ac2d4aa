import type { Lead } from '@portal/shared/contract';
import { formatShortInstant } from '@portal/shared/domain';
import { assignmentTexts as words } from './texts.ts';

/** 'Answered by Ana Ruiz, 2:14 PM', or null for a lead without an answer or in a team of one. */
export function answeredText({ team, status }: Lead, now = new Date()): string | null {
  if (!team?.answered) return null;
  const { by, at } = team.answered;
  return (status === 'declined' ? words.declined : words.answered)(by, formatShortInstant(at, now));
}
