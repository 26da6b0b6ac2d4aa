import type { DeclineReason } from '@portal/shared/domain';

/** The limit in the API contract. */
export const DECLINE_NOTES_MAX = 2000;

/** The values of the decline dialog. */
export interface DeclineValues {
  reason: DeclineReason | '';
  notes: string;
}

/** Builds the decline request from validated values. */
export function toDecline(values: DeclineValues): { reason: DeclineReason; notes: string } {
  return { reason: values.reason as DeclineReason, notes: (values.notes ?? '').trim() };
}
