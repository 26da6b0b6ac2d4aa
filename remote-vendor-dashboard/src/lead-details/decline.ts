/** The decline dialog: its reasons and rules. Pure. */
import type { declineReasons } from '@portal/shared/contract';
import { texts } from '../texts.ts';

export type DeclineReason = (typeof declineReasons)[number];

/** What the person reads for each reason of the contract. */
export const declineReasonLabels: Record<DeclineReason, string> = texts.decline.reasons;

/** The label of a stored reason; an unknown one is shown as it is. */
export function declineReasonLabel(reason: string): string {
  return declineReasonLabels[reason as DeclineReason] ?? reason;
}

export interface DeclineValues {
  reason: DeclineReason | '';
  notes: string;
}

export function validateDecline(values: Partial<DeclineValues>): { reason?: string } {
  return values.reason ? {} : { reason: texts.decline.reasonRequired };
}

/** The request of the decline call; `values` have passed the rules. */
export function toDecline(values: DeclineValues): { reason: DeclineReason; notes: string } {
  return { reason: values.reason as DeclineReason, notes: (values.notes ?? '').trim() };
}
