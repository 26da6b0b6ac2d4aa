import type { ReviewApplication } from '@portal/shared/contract';

/** What was decided, as a verb: 'approved'. */
export function decisionOf({ status }: ReviewApplication): string {
  return status === 'approved' ? 'approved' : 'rejected';
}

/** The notes of a decision: what the applicant was told, and what the reviewers kept to themselves. */
export function reviewNotesOf(application: ReviewApplication): string | null {
  const { review_notes: told, internal_notes: kept } = application;
  return [told, kept === told ? null : kept].filter(Boolean).join('\n\n') || null;
}
