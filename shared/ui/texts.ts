/** Texts of the components; screens pass their texts as props. */
export const texts = {
  name: 'Gia',
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  tryAgain: 'Try Again',
  loading: 'Loading...',
  processing: 'Processing...',
  newWindow: ' (opens in a new window)',
  actions: 'Actions',
  pictures: { previous: 'Previous picture', next: 'Next picture' },
  forms: {
    errors: 'Please fix the following errors:',
    optional: 'Optional',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    capsLock: 'Caps Lock is on.',
    clearSearch: 'Clear search',
    unsaved: 'Unsaved changes',
    discard: 'Discard',
    tryAgainIn: (wait: string) => `Try again in ${wait}`,
  },
  steps: {
    position: (step: number, last: number) => `Step ${step} of ${last}`,
    done: 'Done:',
  },
  pages: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    position: (page: number, last: number) => `Page ${page} of ${last}`,
  },
  charts: {
    period: 'Period',
    table: 'Show the figures as a table',
    series: (point: string, series: string) => `${point}: ${series}`,
  },
} as const;
