import { applicationTexts } from '../texts.ts';

/** Texts of the list of applications. */
export const applicationsTexts = {
  title: applicationTexts.title,
  failed: applicationTexts.failed,
  lead: 'Everyone who applied to join the network.',
  search: 'Search applications',
  searchPlaceholder: 'Search by business name, email, category…',
  filter: 'Filter by status',
  queue: 'Filter by queue',
  queues: {
    open: 'Needs review',
    answered: 'Answered by applicant',
    waiting: 'Waiting on applicant',
    mine: 'Mine',
    unclaimed: 'Unclaimed',
  },
  age: (days: number) =>
    days === 0 ? 'Waiting less than a day' : `Waiting ${days} ${days === 1 ? 'day' : 'days'}`,
  columns: {
    business: 'Business',
    category: 'Category',
    submitted: 'Submitted',
    status: 'Status',
    actions: 'Actions',
  },
  select: 'Select',
  selectOne: (business: string) => `Select ${business}`,
  bulk: {
    label: 'Selected applications',
    reject: 'Reject',
    title: (count: number) => (count === 1 ? 'Reject 1 application' : `Reject ${count} applications`),
    warning: (businesses: string[]) =>
      `Each applicant gets an email with this reason. You can undo this for a few seconds. After that, a rejection cannot be undone. Selected: ${businesses.join(', ')}`,
    notesHint: 'Sent to each of these applicants with the reason.',
    submit: (count: number) => (count === 1 ? 'Reject 1 application' : `Reject ${count} applications`),
    cancel: 'Cancel',
    failed: 'Failed to reject the applications',
    result: (count: { rejected: number; decided: number; corrected: number; missing: number }) =>
      [
        `${count.rejected} rejected`,
        count.decided > 0 && `${count.decided} ${count.decided === 1 ? 'was' : 'were'} already decided`,
        count.corrected > 0 && `${count.corrected} corrected by the applicant meanwhile`,
        count.missing > 0 && `${count.missing} not found`,
      ]
        .filter(Boolean)
        .join(', ') + '.',
  },
  empty: 'No applications found',
  emptyLead: 'New applications appear here automatically.',
  emptyFiltered: 'Nothing matches this search and filter.',
  clear: 'Show all applications',
  standing: { approve: 'Approving…', reject: 'Rejecting…' },
} as const;
