import type { ReviewApplication } from '@portal/shared/contract';

/** The decision as a verb: 'approved'. */
export function decisionOf({ status }: ReviewApplication): string {
  return status === 'approved' ? 'approved' : 'rejected';
}

/** The notes of a decision: the applicant's reason and the internal notes. */
export function reviewNotesOf(application: ReviewApplication): string | null {
  const { review_notes: told, internal_notes: kept } = application;
  return [told, kept === told ? null : kept].filter(Boolean).join('\n\n') || null;
}
