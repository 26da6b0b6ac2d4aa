/**
 * The life of a lead (specification, sections 3 and 4; the transition table is the product's own decision).
 * The server enforces these rules with conditional updates; screens mirror them to show what is possible.
 */

/** Every status a lead can have. */
export const leadStatuses = ['new', 'viewed', 'responded', 'declined', 'booked', 'expired'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** What the person reads for each status (specification, section 4: 'Lead status'). */
export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'New Match',
  viewed: 'Viewed',
  responded: 'In Progress',
  declined: 'Declined',
  booked: 'Booked',
  expired: 'Expired',
};

/** The label of a status; an unknown value falls back to `new` (specification, section 4). */
export function leadStatusLabel(status: string): string {
  return leadStatusLabels[status as LeadStatus] ?? leadStatusLabels.new;
}

/** The one transition table: which statuses each action may start from, and where it leads. */
export const leadTransitions = {
  view: { from: ['new'], to: 'viewed' },
  respond: { from: ['new', 'viewed'], to: 'responded' },
  decline: { from: ['new', 'viewed', 'responded'], to: 'declined' },
  expire: { from: ['new', 'viewed'], to: 'expired' },
  book: { from: ['responded'], to: 'booked' },
  // The client went elsewhere. The lead stays in progress: it may still be booked.
  lose: { from: ['responded'], to: 'responded' },
  reverseBooking: { from: ['booked'], to: 'responded' },
  reopen: { from: ['expired'], to: 'viewed' },
} as const satisfies Record<string, { from: readonly LeadStatus[]; to: LeadStatus }>;

export type LeadAction = keyof typeof leadTransitions;

/** Whether `action` is possible for a lead in `status`. */
export function leadCan(action: LeadAction, status: LeadStatus): boolean {
  return (leadTransitions[action].from as readonly LeadStatus[]).includes(status);
}

/** How long a vendor should take to answer a lead (specification, section 9), in milliseconds. */
export const RESPONSE_TARGET_MS = 2 * 60 * 60 * 1000;
