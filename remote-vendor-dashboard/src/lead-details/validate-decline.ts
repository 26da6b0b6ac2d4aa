import type { DeclineValues } from './decline.ts';
import { declineLeadTexts } from './texts.ts';

export function validateDecline(values: Partial<DeclineValues>): { reason?: string } {
  return values.reason ? {} : { reason: declineLeadTexts.reasonRequired };
}
