/** The decline dialog: its reasons and rules. Pure. */
import type { declineReasons } from '@portal/shared/contract';
import { declineTexts } from '../texts.ts';

export type DeclineReason = (typeof declineReasons)[number];

/** What the person reads for each reason of the contract. */
export const declineReasonLabels: Record<DeclineReason, string> = {
  not_available: 'Not available on this date',
  budget_too_low: 'The budget is too low',
  outside_service_area: 'Outside our service area',
  not_a_fit: 'Not a fit for what we do',
  other: 'Another reason',
};

/** The label of a stored reason; an unknown one is shown as it is. */
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

/** The request of the decline call; `values` have passed the rules. */
export function toDecline(values: DeclineValues): { reason: DeclineReason; notes: string } {
  return { reason: values.reason as DeclineReason, notes: (values.notes ?? '').trim() };
}
