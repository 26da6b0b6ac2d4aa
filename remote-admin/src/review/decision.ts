import type { ReviewApplication } from '@portal/shared/contract';

/** The decision as a verb: 'approved'. */
export function decisionOf({ status }: ReviewApplication): string {
  if (status === 'withdrawn') return 'withdrew';
  return status === 'approved' ? 'approved' : 'rejected';
}

/** When the applicant last changed the answers. */
export const lastChange = ({ corrected_at, created_at }: ReviewApplication): string =>
  corrected_at ?? created_at;

/** Who ended the review; null for the portal itself. */
export const deciderOf = ({ status, decided_by, submittedBy }: ReviewApplication): string | null =>
  status === 'withdrawn' ? submittedBy.name : decided_by;

/** The notes of a decision: the applicant's reason and the internal notes. */
export function reviewNotesOf(application: ReviewApplication): string | null {
  const { review_notes: told, internal_notes: kept } = application;
  return [told, kept === told ? null : kept].filter(Boolean).join('\n\n') || null;
}
