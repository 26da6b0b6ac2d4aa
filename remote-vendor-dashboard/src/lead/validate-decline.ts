import { lengthProblem } from '../length-problem.ts';
import { DECLINE_NOTES_MAX, type DeclineValues } from './decline.ts';
import { declineLeadTexts } from '../lead-texts.ts';

export function validateDecline(values: Partial<DeclineValues>): { reason?: string; notes?: string } {
  return {
    reason: values.reason ? undefined : declineLeadTexts.reasonRequired,
    notes: lengthProblem(values.notes, DECLINE_NOTES_MAX),
  };
}
