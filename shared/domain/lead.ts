/**
 * The lifecycle of a lead (specification, sections 3 and 4; the transition table is a product decision). The
 * server enforces the rules with conditional updates. Screens use them to show the available actions.
 */

/** Every status a lead can have. */
export const leadStatuses = [
  'new',
  'viewed',
  'responded',
  'declined',
  'booked',
  'expired',
  'withdrawn',
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Display label of each status (specification, section 4: 'Lead status'). */
export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'New Match',
  viewed: 'Viewed',
  responded: 'In Progress',
  declined: 'Declined',
  booked: 'Booked',
  expired: 'Expired',
  withdrawn: 'No longer available',
};

/** Returns a status label; an unknown value falls back to `new` (specification, section 4). */
export function leadStatusLabel(status: string): string {
  return leadStatusLabels[status as LeadStatus] ?? leadStatusLabels.new;
}

/** The groups of a vendor's inbox, in the order of the work. */
export const leadGroups = ['needs_reply', 'in_progress', 'booked', 'closed'] as const;
export type LeadGroup = (typeof leadGroups)[number];

const groupOfStatus: Record<LeadStatus, LeadGroup> = {
  new: 'needs_reply',
  viewed: 'needs_reply',
  responded: 'in_progress',
  booked: 'booked',
  declined: 'closed',
  expired: 'closed',
  withdrawn: 'closed',
};

/** Returns a lead's group. A lead lost to another vendor is closed, although it can still be booked. */
export function leadGroupOf({ status, lost }: { status: LeadStatus; lost: boolean }): LeadGroup {
  return status === 'responded' && lost ? 'closed' : groupOfStatus[status];
}

/** Returns the statuses of a group, without those of lost leads. */
export const statusesOfGroup = (group: LeadGroup): LeadStatus[] =>
  leadStatuses.filter((status) => groupOfStatus[status] === group);

/** Sums the counts of all groups. */
export const sumOfGroups = (counts: Record<LeadGroup, number>): number =>
  leadGroups.reduce((sum, group) => sum + counts[group], 0);

/** The single transition table: the statuses in which each action is allowed, and the resulting status. */
export const leadTransitions = {
  view: { from: ['new'], to: 'viewed' },
  respond: { from: ['new', 'viewed'], to: 'responded' },
  decline: { from: ['new', 'viewed', 'responded'], to: 'declined' },
  expire: { from: ['new', 'viewed'], to: 'expired' },
  // The vendor changes a sent response, or takes it back and can respond again.
  editResponse: { from: ['responded'], to: 'responded' },
  withdrawResponse: { from: ['responded'], to: 'viewed' },
  // The vendor confirms that the response still holds after the event changed.
  confirmResponse: { from: ['responded'], to: 'responded' },
  book: { from: ['responded'], to: 'booked' },
  // The client or an admin reported a booking of a lead that the vendor ever answered, whatever happened since: the
  // vendor confirms it, or an admin decides.
  bookReported: {
    from: ['new', 'viewed', 'responded', 'declined', 'expired', 'withdrawn'],
    to: 'booked',
  },
  // The client chose another vendor. The lead stays in progress because it can still be booked.
  lose: { from: ['responded'], to: 'responded' },
  reverseBooking: { from: ['booked'], to: 'responded' },
  reopen: { from: ['expired'], to: 'viewed' },
  // The concierge takes the lead back.
  withdraw: { from: ['new', 'viewed', 'responded'], to: 'withdrawn' },
} as const satisfies Record<string, { from: readonly LeadStatus[]; to: LeadStatus }>;

export type LeadAction = keyof typeof leadTransitions;

/** Returns whether `action` is allowed for a lead in `status`. */
export function leadCan(action: LeadAction, status: LeadStatus): boolean {
  return (leadTransitions[action].from as readonly LeadStatus[]).includes(status);
}

/** Returns whether the concierge can still change the event of a lead in `status`. */
export const takesEventChanges = (status: LeadStatus): boolean => leadCan('withdraw', status);

/** Returns whether an admin can give a lead to another vendor, once: its vendor has not answered, or said no. */
export const leadCanBeGiven = (status: LeadStatus): boolean =>
  ['new', 'viewed', 'declined', 'expired'].includes(status);

/** Why the concierge withdraws a lead. */
export const withdrawalReasons = [
  'client_cancelled',
  'booked_elsewhere',
  'date_changed',
  'duplicate',
  'other',
] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** What a vendor reads about each reason. */
export const withdrawalReasonTexts: Record<WithdrawalReason, string> = {
  client_cancelled: 'The client canceled their plans.',
  booked_elsewhere: 'The client booked another vendor.',
  date_changed: 'The client moved the event to another date.',
  duplicate: 'It was a duplicate of another lead.',
  other: 'Our team closed this request.',
};

/** A vendor's reasons to decline a lead, with their labels. */
export const declineReasonLabels = {
  not_available: 'Not available on this date',
  budget_too_low: 'The budget is too low',
  outside_service_area: 'Outside our service area',
  not_a_fit: 'Not a fit for what we do',
  other: 'Another reason',
} as const;
export type DeclineReason = keyof typeof declineReasonLabels;
export const declineReasons = Object.keys(declineReasonLabels) as DeclineReason[];

/** Returns the label of a stored reason. Falls back to the stored value. */
export const declineReasonLabel = (reason: string): string =>
  declineReasonLabels[reason as DeclineReason] ?? reason;

/** The problems that a vendor can report about a lead, with their labels. */
export const leadReportReasonLabels = {
  duplicate: 'Duplicate lead',
  wrong_details: 'The details are wrong',
  unreachable: 'The client can’t be reached',
  not_real: 'Not a real request',
  other: 'Something else',
} as const;
export type LeadReportReason = keyof typeof leadReportReasonLabels;
export const leadReportReasons = Object.keys(leadReportReasonLabels) as LeadReportReason[];

/** The maximum length of a message on a lead. */
export const MESSAGE_MAX = 4000;

/** The files of a message: how many, how large, and of which types. */
export const MESSAGE_FILES_MAX = 5;
export const MESSAGE_FILE_BYTES = 10 * 1024 * 1024;
/** The pictures and PDFs of a response. */
export const RESPONSE_PICTURES_MAX = 8;
export const RESPONSE_PDFS_MAX = 1;
/** How many of the pictures that an account sent before it can choose from. */
export const EARLIER_PICTURES_MAX = 24;
/** How many files the vendor's members, and the concierge, may each upload to one lead. */
export const LEAD_FILES_MAX = 100;
export const messageFileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type MessageFileType = (typeof messageFileTypes)[number];

/** Returns whether a file is a picture. */
export const isPicture = ({ type }: { type: MessageFileType }): boolean => type !== 'application/pdf';

/** Returns whether a response can have these files together. */
export function fitResponse(files: readonly { type: MessageFileType }[]): boolean {
  const pictures = files.filter(isPicture).length;
  return pictures <= RESPONSE_PICTURES_MAX && files.length - pictures <= RESPONSE_PDFS_MAX;
}

/** Statuses in which the thread on a lead takes new messages. In all others it can only be read. */
const openThreads: readonly LeadStatus[] = ['new', 'viewed', 'responded', 'booked'];

/** Returns whether vendor and concierge can write on a lead in `status`. */
export const takesMessages = (status: LeadStatus): boolean => openThreads.includes(status);
