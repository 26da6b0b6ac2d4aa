/** Texts of the blocked dates. */

import { formatNumber } from '@portal/shared/domain';

export const blockedDatesTexts = {
  heading: 'Blocked dates',
  description: 'Days you are booked or away. Clients with an event on one of them are not sent to you.',
  loading: 'Loading your blocked dates',
  errorTitle: 'Error Loading Blocked Dates',
  errorText: 'Failed to load your blocked dates',
  empty: 'No dates are blocked.',
  list: 'Blocked dates',
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  from: 'First day',
  to: 'Last day',
  toHint: 'Leave it empty for a single day.',
  fromRequired: 'Please choose a day',
  past: 'Please choose a day from today on',
  wrongOrder: 'The last day is before the first',
  tooMany: (max: number) => `At most ${max} days can be blocked`,
  block: 'Block dates',
  blocking: 'Blocking...',
  blocked: (days: string) => `${days}: blocked.`,
  blockFailed: 'Failed to block these dates',
  freeFor: (days: string) => `Unblock ${days}`,
  freed: (days: string) => `${days}: free again.`,
  freeFailed: 'Failed to unblock these dates',
} as const;
