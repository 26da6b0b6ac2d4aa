import { formatNumber } from '@portal/shared/domain';

const some = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Texts of the list of vendor records. */
export const vendorsTexts = {
  title: 'Vendors',
  lead: 'All vendor records, with or without an account.',
  search: 'Search vendors',
  searchPlaceholder: 'Search by business name, email, category…',
  columns: {
    vendor: 'Vendor',
    category: 'Category',
    contact: 'Contact',
    account: 'Account',
    created: 'Added',
  },
  noAccount: 'No account',
  empty: 'No vendors found',
  emptyFiltered: 'Nothing matches this search.',
  emptyLead: 'A vendor record appears here when one is created or an application is approved.',
  clear: 'Show all vendors',
  failed: 'Failed to load vendors',
} as const;

/** Texts of a vendor record's page. */
export const vendorPageTexts = {
  title: 'Vendor record',
  back: 'All vendors',
  failed: 'Failed to load the vendor record',
  notFound: 'Vendor record not found',
  notFoundLead: 'There’s no vendor record with this ID.',
  facts: 'Details',
  account: 'Account',
  accountStatus: 'Account status',
  noAccount: 'No account',
  vendorTitle: 'Title',
  services: 'Services',
  vendorId: 'Vendor ID',
  merged: 'Merged records',
  mergedOn: ({ id, when }: { id: number; when: string }) => `ID ${id}, merged ${when}`,
  history: 'History',
  noHistory: 'No changes yet',
} as const;

/** Texts of the dialog that edits a vendor record. */
export const editVendorTexts = {
  open: 'Edit record',
  heading: 'Edit vendor record',
  lead: 'This changes the directory record only. The profile that the vendor wrote stays the same.',
  submit: 'Save vendor record',
  busy: 'Saving…',
  cancel: 'Cancel',
  done: (business: string) => `${business} was saved.`,
  failed: 'Failed to save the vendor record',
} as const;

/** Texts of the dialog that merges two vendor records. */
export const mergeTexts = {
  open: 'Merge into another record',
  heading: (business: string) => `Merge ${business} into another record`,
  lead: (business: string) =>
    `Choose the record to keep. ${business} disappears from lists, and its links lead to the kept record. You can’t undo a merge.`,
  search: 'Search for the record to keep',
  searchPlaceholder: 'Business name, email or category',
  keep: 'Record to keep',
  keepRequired: 'Please choose the record to keep',
  none: 'No other record matches.',
  searchFailed: 'Failed to search vendors',
  preview: 'What moves',
  previewFailed: 'Failed to load what would move',
  account: (business: string) => `The account of ${business} with its bookings and payouts`,
  members: (count: number) => some(count, 'member', 'members'),
  leads: (count: number) => some(count, 'lead', 'leads'),
  applications: (count: number) => some(count, 'application', 'applications'),
  history: (count: number) => some(count, 'history entry', 'history entries'),
  fills: (fields: string) => `Fills empty fields of the kept record: ${fields}`,
  nothing: 'There’s nothing to move. Links to this record will open the kept one.',
  bothTitle: 'Both records have an account',
  both: 'A vendor has one account, so these records can’t be merged.',
  submit: 'Merge records',
  busy: 'Merging…',
  cancel: 'Cancel',
  done: ({ merged, kept }: { merged: string; kept: string }) => `${merged} was merged into ${kept}.`,
  failed: 'Failed to merge the records',
} as const;
