import type { DeclineReason } from '@portal/shared/domain';

/** The values of the decline dialog. */
export interface DeclineValues {
  reason: DeclineReason | '';
  notes: string;
}

/** Builds the decline request from validated values. */
export function toDecline(values: DeclineValues): { reason: DeclineReason; notes: string } {
  return { reason: values.reason as DeclineReason, notes: (values.notes ?? '').trim() };
}
