/** Texts of the applications. */
export const applicationsTexts = {
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
} as const;
