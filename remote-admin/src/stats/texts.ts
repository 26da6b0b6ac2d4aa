/** Texts of the application statistics. */
export const statsTexts = {
  label: 'Application statistics',
  total: 'Total Applications',
  pending: 'Pending Review',
  approved: 'Approved Vendors',
  rejected: 'Rejected',
  failed: "Couldn't load statistics",
} as const;
