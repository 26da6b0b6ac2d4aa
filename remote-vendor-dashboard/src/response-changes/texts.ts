/** Texts of the changes of a sent response. */
export const editResponseTexts = {
  open: 'Edit response',
  title: 'Edit your response',
  text: 'The client sees the new version. The earlier one stays in the history.',
  confirm: 'Save Response',
  confirming: 'Saving...',
  cancel: 'Cancel',
  done: 'Your response was updated.',
  failed: 'Failed to update your response',
} as const;

export const withdrawResponseTexts = {
  open: 'Withdraw response',
  title: 'Withdraw your response?',
  text: 'The client no longer sees your offer. You can send another response until the deadline.',
  reason: 'Reason',
  reasonHint: 'Our team sees it.',
  reasonRequired: 'Please give a reason',
  confirm: 'Withdraw Response',
  confirming: 'Withdrawing...',
  cancel: 'Cancel',
  done: 'Your response was withdrawn.',
  failed: 'Failed to withdraw your response',
} as const;

export const historyTexts = {
  heading: 'Earlier versions',
  loading: 'Loading earlier versions',
  errorTitle: 'Couldn’t load earlier versions',
  edited: (when: string, by: string) => `Replaced ${when} by ${by}`,
  withdrawn: (when: string, by: string) => `Withdrawn ${when} by ${by}`,
  reason: 'Reason',
} as const;
