/** Texts of /undo-email-change. */
export const undoEmailChangeTexts = {
  title: 'Undo the email change?',
  documentName: 'Undo email change',
  lead: 'Use this if you didn’t change the email of your Gia account.',
  consequences: 'When you undo the change',
  restores: 'Your account goes back to the email that received this link.',
  endsSessions: 'Every device is logged out.',
  voidsPassword: 'The password stops working. We’ll email you a link to choose a new one.',
  submit: 'Undo email change',
  busy: 'Undoing...',
  keep: 'Keep the new email',
  failed: 'Failed to undo the change. Please try again.',
  doneTitle: 'Your email is restored',
  doneLead: 'Every device is logged out. Open the email we just sent you to choose a new password.',
  deadTitle: 'This link doesn’t work',
  deadLead: 'Links to undo a change expire after 7 days and work once. If you need help, write to us.',
} as const;
