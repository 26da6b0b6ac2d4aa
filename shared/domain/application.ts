/** Vendor applications: statuses, labels and decision rules (specification, sections 3 and 4). */

export const applicationStatuses = ['pending', 'under_review', 'approved', 'rejected', 'withdrawn'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  under_review: 'Under Review',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/**
 * pending ↔ under_review → approved | rejected | withdrawn; all three are final. Until then the applicant may correct it,
 * which keeps its status.
 */
export const applicationTransitions = {
  assign: { from: ['pending', 'under_review'], to: 'under_review' },
  unassign: { from: ['pending', 'under_review'], to: 'pending' },
  requestInfo: { from: ['pending', 'under_review'], to: 'under_review' },
  approve: { from: ['pending', 'under_review'], to: 'approved' },
  reject: { from: ['pending', 'under_review'], to: 'rejected' },
  correct: { from: ['pending', 'under_review'], to: null },
  withdraw: { from: ['pending', 'under_review'], to: 'withdrawn' },
} as const satisfies Record<string, { from: readonly ApplicationStatus[]; to: ApplicationStatus | null }>;

/** The statuses of an application that awaits a decision. */
export const openApplicationStatuses = applicationTransitions.approve.from;

/**
 * The admins' queues of open applications. `open` is all of them; `answered` and `waiting` depend on the team's questions
 * to the applicant; `mine` and `unassigned` on the assignee.
 */
export const applicationQueues = ['open', 'answered', 'waiting', 'mine', 'unassigned'] as const;
export type ApplicationQueue = (typeof applicationQueues)[number];

type ApplicationAction = keyof typeof applicationTransitions;

/** Returns whether `action` is allowed for an application in `status`. */
export function applicationCan(action: ApplicationAction, status: ApplicationStatus): boolean {
  return (applicationTransitions[action].from as readonly ApplicationStatus[]).includes(status);
}

/** Rejection reasons of an application (specification, section 5: 'Reject'). */
export const rejectionReasons = {
  incomplete_information: 'Incomplete information',
  not_qualified: 'Not qualified',
  service_area_mismatch: 'Service area mismatch',
  quality_concerns: 'Quality concerns',
  pricing_mismatch: 'Pricing mismatch',
  other: 'Other',
} as const;
export type RejectionReason = keyof typeof rejectionReasons;
export const rejectionReasonCodes = Object.keys(rejectionReasons) as RejectionReason[];

/**
 * Returns whether a new application is allowed after this one. The server decides and returns the date. `now`
 * is in ms.
 */
export const mayApplyAgain = (
  application: { status: ApplicationStatus; reapply_at?: string | null },
  now: number,
): boolean =>
  application.status === 'rejected' &&
  application.reapply_at != null &&
  Date.parse(application.reapply_at) <= now;
