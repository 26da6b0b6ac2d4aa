/** The decline dialog's reasons and validation. Pure. */
import type { DeclineReason } from '@portal/shared/domain';
import { declineLeadTexts } from './texts.ts';

export interface DeclineValues {
  reason: DeclineReason | '';
  notes: string;
}

export function validateDecline(values: Partial<DeclineValues>): { reason?: string } {
  return values.reason ? {} : { reason: declineLeadTexts.reasonRequired };
}

/** Builds the decline request from validated values. */
export function toDecline(values: DeclineValues): { reason: DeclineReason; notes: string } {
  return { reason: values.reason as DeclineReason, notes: (values.notes ?? '').trim() };
}
