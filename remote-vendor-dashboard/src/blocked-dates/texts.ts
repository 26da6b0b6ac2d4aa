/** Texts of the blocked dates. */

import { formatNumber } from '@portal/shared/domain';

export const blockedDatesTexts = {
  description:
    'Days when you’re booked or away. Select a day to block or unblock it. We won’t send you clients with events on blocked days.',
  month: (month: string) => `Blocked days in ${month}`,
  range: 'Block several days',
  loading: 'Loading your blocked dates',
  errorTitle: 'Error Loading Blocked Dates',
  errorText: 'Failed to load your blocked dates',
  empty: 'No blocked dates.',
  list: 'Blocked dates',
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  from: 'First day',
  to: 'Last day',
  toHint: 'Leave it empty for a single day.',
  fromRequired: 'Please choose a day',
  past: 'Please choose today or a later day',
  wrongOrder: 'The last day is before the first',
  tooMany: (max: number) => `You can block at most ${max} days`,
  block: 'Block dates',
  blocking: 'Blocking...',
  blocked: (days: string) => `Blocked ${days}.`,
  openLeads: (count: number) =>
    count === 1
      ? 'You still have an open lead on these dates. Blocking them doesn’t decline it.'
      : `You still have ${formatNumber(count)} open leads on these dates. Blocking them doesn’t decline those leads.`,
  blockFailed: 'Failed to block these dates',
  freeFor: (days: string) => `Unblock ${days}`,
  freed: (days: string) => `Unblocked ${days}.`,
  freeFailed: 'Failed to unblock these dates',
} as const;

/** One day that is blocked or unblocked in a grid. */
export const blockDayTexts = {
  blockFailed: 'Failed to block this day',
  unblockFailed: 'Failed to unblock this day',
} as const;
