import { accountTexts } from './texts/account.ts';
import { accountsTexts } from './texts/accounts.ts';
import { dashboardTexts } from './texts/dashboard.ts';
import { figuresTexts } from './texts/figures.ts';
import { historyTexts } from './texts/history.ts';
import { leadTexts } from './texts/leads.ts';
import { listTexts } from './texts/list.ts';
import { operationsTexts } from './texts/operations.ts';
import { peopleTexts } from './texts/people.ts';
import { factsTexts, infoTexts, rejectTexts, reviewTexts, vendorTexts } from './texts/review.ts';
import { settingsTexts } from './texts/settings.ts';

/** All texts of the admin panel. The specification's texts are verbatim (sections 2, 4, 5 and 8). */
export const texts = {
  title: (page: string) => `${page} · Gia Partner Portal`,
  tryAgain: 'Try Again',
  loading: 'Loading...',
  all: 'All',
  list: listTexts,
  history: historyTexts,
  figures: figuresTexts,
  settings: settingsTexts,
  dashboard: dashboardTexts,
  operations: operationsTexts,
  people: peopleTexts,
  leads: leadTexts,
  account: accountTexts,
  accounts: accountsTexts,
  review: reviewTexts,
  facts: factsTexts,
  vendor: vendorTexts,
  info: infoTexts,
  reject: rejectTexts,
  nav: {
    label: 'Admin sections',
    menu: 'Menu',
    dashboard: 'Dashboard',
    applications: 'Applications',
    accounts: 'Accounts',
    leads: 'Leads',
    users: 'Users',
    vendors: 'Vendors',
    financial: 'Financial',
    analytics: 'Analytics',
    operations: 'Operations',
    portalSettings: 'Portal Settings',
  },
  stats: {
    label: 'Application statistics',
    total: 'Total Applications',
    pending: 'Pending Review',
    approved: 'Approved Vendors',
    rejected: 'Rejected',
    failed: "Couldn't load statistics",
  },
  applications: {
    title: 'Applications',
    lead: 'Everyone who asked to join the network.',
    search: 'Search applications',
    searchPlaceholder: 'Search by business name, email, category…',
    filter: 'Filter by status',
    columns: {
      business: 'Business',
      category: 'Category',
      submitted: 'Submitted',
      status: 'Status',
      actions: 'Actions',
    },
    review: 'Review',
    empty: 'No applications found',
    emptyLead: 'New applications appear here by themselves.',
    emptyFiltered: 'Nothing matches this search and filter.',
    clear: 'Show all applications',
    failed: 'Failed to load applications',
  },
  wording: {
    title: 'Emails',
    lead: 'What the portal writes. The subject and the opening words can be changed.',
    groups: {
      signingIn: 'Signing in',
      applying: 'Applying',
      leads: 'Leads and bookings',
      account: 'The account',
      team: 'To the team',
      other: 'Other',
    },
    changed: 'Changed',
    edit: 'Edit',
    failed: 'Failed to load the emails',
    notFound: 'This email does not exist',
    notFoundLead: 'The link may be old.',
    subject: 'Subject',
    subjectRequired: 'Please enter a subject',
    subjectTooLong: 'Please keep the subject within 160 characters',
    intro: 'Opening words',
    introHint: 'Stand before the email’s own text.',
    introTooLong: 'Please keep the opening words within 2000 characters',
    preview: 'As it is sent now',
    save: 'Save email',
    saving: 'Saving…',
    saved: 'The email was saved.',
    saveFailed: 'Failed to save the email',
    cancel: 'Cancel',
  },
} as const;
