import { applicationTexts } from '../texts.ts';

const applications = (count: number) => (count === 1 ? '1 application' : `${count} applications`);

/** Why a bulk action skipped some applications. */
const refusals = {
  already_decided: (count: number) => `${count} ${count === 1 ? 'was' : 'were'} already decided`,
  already_assigned: (count: number) => `${count} assigned by another admin meanwhile`,
  application_corrected: (count: number) => `${count} corrected by the applicant meanwhile`,
  duplicate_vendor_account: (count: number) =>
    `${count} ${count === 1 ? 'has' : 'have'} a vendor with an account already`,
  not_found: (count: number) => `${count} not found`,
};

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
    unassigned: 'Unassigned',
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
    title: (count: number) => `Reject ${applications(count)}`,
    warning: (businesses: string[]) =>
      `Each applicant gets an email with this reason. You can undo this for a few seconds. After that, a rejection cannot be undone. Selected: ${businesses.join(', ')}`,
    notesHint: 'Sent to each of these applicants with the reason.',
    submit: (count: number) => `Reject ${applications(count)}`,
    cancel: 'Cancel',
    failed: 'Failed to reject the applications',
    assign: {
      open: 'Assign',
      title: (count: number) => `Assign ${applications(count)}`,
      lead: (businesses: string[]) =>
        `They move to the admin’s queue, and we notify the admin. Selected: ${businesses.join(', ')}`,
      submit: (count: number) => `Assign ${applications(count)}`,
      busy: 'Assigning…',
      failed: 'Failed to assign the applications',
      label: 'Assigned to',
      adminsFailed: 'Failed to load the admins',
    },
    approve: {
      open: 'Approve',
      title: (count: number) => `Approve ${applications(count)}`,
      lead: 'Approving creates an account for each vendor and emails the applicants. You can undo it for a few seconds.',
      linksTo: ({ name, detail }: { name: string; detail: string }) =>
        `Links to ${[name, detail].filter(Boolean).join(' · ')}`,
      needsReview: 'Open its review to choose the vendor. It stays in the queue.',
      submit: (count: number) => `Approve ${applications(count)}`,
      busy: 'Approving…',
      failed: 'Failed to approve the applications',
      matchesFailed: 'Failed to load the matching vendors',
    },
    done: {
      assign: (count: number) => `${count} assigned`,
      approve: (count: number) => `${count} approved`,
      reject: (count: number) => `${count} rejected`,
    },
    result: ({ done, refused }: { done: string; refused: { error: keyof typeof refusals }[] }) => {
      const counted = Object.entries(refusals).map(([error, text]) => {
        const count = refused.filter((each) => each.error === error).length;
        return count > 0 && text(count);
      });
      return `${[done, ...counted].filter(Boolean).join(', ')}.`;
    },
  },
  empty: 'No applications found',
  emptyLead: 'New applications appear here automatically.',
  emptyFiltered: 'Nothing matches this search and filter.',
  clear: 'Show all applications',
  standing: { approve: 'Approving…', reject: 'Rejecting…' },
} as const;
