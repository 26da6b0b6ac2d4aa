/**
 * The lifecycle of a lead (specification, sections 3 and 4; the transition table is a product decision). The
 * server enforces the rules with conditional updates. Screens use them to show the available actions.
 */

/** Every status a lead can have. */
export const leadStatuses = ['new', 'viewed', 'responded', 'declined', 'booked', 'expired'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Display label of each status (specification, section 4: 'Lead status'). */
export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'New Match',
  viewed: 'Viewed',
  responded: 'In Progress',
  declined: 'Declined',
  booked: 'Booked',
  expired: 'Expired',
};

/** Returns a status label; an unknown value falls back to `new` (specification, section 4). */
export function leadStatusLabel(status: string): string {
  return leadStatusLabels[status as LeadStatus] ?? leadStatusLabels.new;
}

/** The single transition table: the statuses in which each action is allowed, and the resulting status. */
export const leadTransitions = {
  view: { from: ['new'], to: 'viewed' },
  respond: { from: ['new', 'viewed'], to: 'responded' },
  decline: { from: ['new', 'viewed', 'responded'], to: 'declined' },
  expire: { from: ['new', 'viewed'], to: 'expired' },
  book: { from: ['responded'], to: 'booked' },
  // The client chose another vendor. The lead stays in progress because it can still be booked.
  lose: { from: ['responded'], to: 'responded' },
  reverseBooking: { from: ['booked'], to: 'responded' },
  reopen: { from: ['expired'], to: 'viewed' },
} as const satisfies Record<string, { from: readonly LeadStatus[]; to: LeadStatus }>;

export type LeadAction = keyof typeof leadTransitions;

/** Returns whether `action` is allowed for a lead in `status`. */
export function leadCan(action: LeadAction, status: LeadStatus): boolean {
  return (leadTransitions[action].from as readonly LeadStatus[]).includes(status);
}

/** Target time for a vendor's response to a lead (specification, section 9), in milliseconds. */
export const RESPONSE_TARGET_MS = 2 * 60 * 60 * 1000;
