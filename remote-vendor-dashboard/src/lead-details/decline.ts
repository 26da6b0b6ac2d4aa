/** The decline dialog's reasons and validation. Pure. */
import type { declineReasons } from '@portal/shared/contract';
import { declineTexts } from './texts.ts';

export type DeclineReason = (typeof declineReasons)[number];

/** The label for each reason in the contract. */
export const declineReasonLabels: Record<DeclineReason, string> = declineTexts.reasons;

/** The label of a stored reason. Falls back to the raw value. */
export function declineReasonLabel(reason: string): string {
  return declineReasonLabels[reason as DeclineReason] ?? reason;
}

export interface DeclineValues {
  reason: DeclineReason | '';
  notes: string;
}

export function validateDecline(values: Partial<DeclineValues>): { reason?: string } {
  return values.reason ? {} : { reason: declineTexts.reasonRequired };
}

/** Builds the decline request from validated values. */
export function toDecline(values: DeclineValues): { reason: DeclineReason; notes: string } {
  return { reason: values.reason as DeclineReason, notes: (values.notes ?? '').trim() };
}
