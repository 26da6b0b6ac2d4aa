import { formatDollars, formatNumber } from '@portal/shared/domain';

/** Texts that several features use. */
export const texts = {
  title: (page: string) => `${page} · Gia Partner Portal`,
  tooLong: (max: number) => `Please use at most ${formatNumber(max)} characters`,
  loadingQuickReply: 'Loading your quick reply',
  generalQuickReply: 'General quick reply',
  someoneElse: 'Someone on your team',
  assignedTo: (name: string) => `Assigned to ${name}`,
} as const;

/** Labels of the client's event. */
export const eventTexts = {
  guestCount: (count: number) => (count === 1 ? '1 guest' : `${formatNumber(count)} guests`),
} as const;

/** Texts of a vendor's response to a lead. */
export const responseTexts = {
  basePackage: 'Base package',
  notes: 'Notes',
  nextSteps: 'Next steps',
  timeline: 'Estimated timeline',
  /** The price of an additional option, as the client reads it. */
  optionPrice: (price: number) => (price === 0 ? 'Included' : `+ ${formatDollars(price)}`),
  failed: 'Failed to respond to lead',
  conflict: (label: string) =>
    `Someone changed this lead while you were working on it. It’s now “${label}”, so your change wasn’t sent.`,
} as const;

/** Texts of declining one lead or several. */
export const declineTexts = {
  reason: 'Reason',
  notes: 'Notes (optional)',
  confirming: 'Declining...',
  cancel: 'Cancel',
  failed: 'Failed to decline lead',
} as const;
