/** Labels of the facts about a vendor, in applications, accounts and vendor records. */
export const vendorTexts = {
  category: 'Category',
  website: 'Website',
  instagram: 'Instagram',
  notGiven: 'Not given',
  actionFailed: (action: string) => `Failed to ${action} account`,
} as const;
