import { formatList, formatNumber } from '@portal/shared/domain';

/** Texts of the application review. */
export const reviewTexts = {
  failed: 'Failed to load the application',
  notFound: 'This application does not exist',
  notFoundLead: 'The link may be old or incomplete.',
  approve: 'Approve',
  approving: 'Approving…',
  reject: 'Reject',
  reviewFailed: 'Failed to review application',
  notApproved: (business: string, reason: string) => `${business} was not approved. ${reason}`,
  approved: (business: string) => `${business} was approved. We emailed the applicant.`,
  rejected: (business: string) => `${business} was rejected. We emailed the applicant.`,
  notes: 'Review notes',
  notesHint: 'Saved with the decision. The applicant doesn’t see them.',
  notesTooLong: (max: number) => `Please use at most ${formatNumber(max)} characters`,
  noNotes: 'No review notes.',
  status: 'Status',
  decision: 'Decided',
  reason: 'Reason',
  withdrawn: 'Withdrawn by the applicant',
  decidedBy: (who: string, when: string) => `by ${who} on ${when}`,
  decidedOn: (when: string) => `on ${when}`,
  openAccount: 'Open the vendor account',
  alreadyDecided: ({ who, what }: { who: string | null; what: string }) =>
    `${who ?? 'Another admin'} ${what} this application in the meantime. This is its current state.`,
  linkedTo: (vendor: string) => `Links to ${vendor}.`,
  approveHint: (email: string) => `Approving creates the account and emails ${email}.`,
  asSubmitted: 'The application as submitted',
  what: 'review applications',
} as const;

/** Texts of what an admin typed before another one decided. */
export const unsentTexts = {
  title: 'What you typed was not sent',
  lead: 'It stays here until you leave this application. Copy it if you still need it.',
  labels: {
    notes: 'Review notes',
    question: 'Question to the applicant',
    rejection: 'Notes of the rejection',
  },
} as const;

/** Texts of a decision that can still be undone. */
export const pendingTexts = {
  approve: (who: string) => `${who} approved this application. It can be undone for a few seconds.`,
  reject: (who: string) => `${who} rejected this application. It can be undone for a few seconds.`,
} as const;

/** Labels of what only an application has. */
export const factsTexts = {
  submittedBy: 'Submitted by',
  account: 'Login email',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  minimumBudget: 'Minimum budget',
  anyBudget: 'Any budget',
  delivery: 'Lead delivery',
  serviceAreas: 'Service areas',
  eventTypes: 'Event types',
  allEventTypes: 'All event types',
  everyEventTypeExcluded: 'None. If you approve, the account accepts all event types.',
  serviceNotes: 'Services',
  notes: 'Notes',
  submitted: 'Submitted',
  corrected: 'Corrected',
} as const;

export const shortcutTexts = {
  previous: 'Previous application',
  next: 'Next application',
  title: 'Keyboard shortcuts',
  lead: 'They work while the review is open and you aren’t typing.',
  keys: [
    ['a', 'Approve'],
    ['r', 'Reject'],
    ['i', 'Ask for information'],
    ['j', 'Next application'],
    ['k', 'Previous application'],
    ['?', 'Show this list'],
  ],
} as const;

/** Texts of the choice and creation of a vendor record. */
export const recordTexts = {
  heading: 'Vendor record',
  lead: 'The vendor record to link to the new account.',
  choices: 'Vendors',
  search: 'Search vendors',
  searchPlaceholder: 'Business name, email or category',
  searching: 'Searching vendors',
  noMatch: 'No vendor matches this application.',
  noneFound: (search: string) => `No vendors found matching "${search}".`,
  failed: "Couldn't search vendors",
  hasAccount: 'Already has an account',
  likelyDuplicate: 'Likely duplicate',
  matched: (parts: readonly string[]) => `Same ${formatList(parts)}`,
  duplicateTitle: 'This business may already be in the network',
  duplicateLead: (names: readonly string[]) =>
    `${formatList(names)} ${names.length === 1 ? 'has an account' : 'have accounts'} and the same contact details. Check before you create another vendor.`,
  openDuplicates: 'Another application may be from the same business',
  openDuplicate: '{application} · {matched} · submitted {when}',
  create: 'Create a new vendor',
  createHeading: 'New vendor record',
  createSubmit: 'Create vendor',
  creating: 'Creating…',
  createFailed: 'Failed to create the vendor',
  exists: 'A vendor with this name and website exists',
  useExisting: 'Use this vendor',
  createAnyway: 'Create anyway',
  cancel: 'Cancel',
} as const;

export const infoTexts = {
  heading: 'Questions to the applicant',
  lead: 'Asking moves the application to Under Review. The applicant gets an email and replies in the portal.',
  open: 'Ask a question',
  message: 'Your question',
  messageRequired: 'Please write what you need to know',
  send: 'Send question',
  sending: 'Sending…',
  cancel: 'Cancel',
  failed: 'Failed to send the question',
  sent: 'Question sent to the applicant.',
  asked: (when: string) => `Asked ${when}`,
  answered: (when: string) => `Answered ${when}`,
  noAnswer: 'No answer yet',
} as const;

export const rejectTexts = {
  title: 'Reject application',
  warning: (business: string) =>
    `We’ll email ${business} the reason and your notes. You can undo this for a few seconds. After that, a rejection cannot be undone.`,
  reason: 'Reason for rejection',
  notes: 'Additional notes',
  notesHint: 'Optional. The applicant will see them.',
  submit: 'Reject Application',
  back: 'Back',
  failed: 'Failed to reject application',
} as const;

/** Texts of the field that assigns an application to an admin. */
export const assignTexts = {
  label: 'Assigned to',
  nobody: 'Nobody',
  you: (name: string) => `${name} (you)`,
  toOther: (name: string) => `${name} is reviewing this application. Talk to them before you decide.`,
  done: (name: string | null) =>
    name === null ? 'Application unassigned.' : `Application assigned to ${name}.`,
  failed: 'Failed to assign the application',
  adminsFailed: 'Failed to load the admins',
} as const;

/** Texts of an application's history. */
export const historyTexts = {
  title: 'History',
  failed: 'Failed to load the history',
  none: 'No activity yet',
} as const;
