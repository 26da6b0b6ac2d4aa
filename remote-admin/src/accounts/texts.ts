/** Texts of the account list. */
export const accountsTexts = {
  title: 'Accounts',
  lead: 'Vendors in the network. Earnings are for all time and exclude reversed bookings.',
  search: 'Search accounts',
  searchPlaceholder: 'Search by business name or email…',
  filter: 'Filter by status',
  pendingSetup: 'Pending Setup',
  columns: {
    vendor: 'Vendor',
    category: 'Category',
    owner: 'Owner',
    status: 'Status',
    earnings: 'Earnings',
    lastActive: 'Last active',
    actions: 'Actions',
  },
  suspend: 'Suspend',
  reactivate: 'Reactivate',
  noOwner: 'No owner',
  empty: 'No vendors found',
  emptyLead: 'An account appears here when an application is approved.',
  emptyFiltered: 'No account has this status.',
  emptySearch: (search: string) => `No vendors found matching "${search}"`,
  clear: 'Show all accounts',
  failed: 'Failed to load accounts',
  done: {
    reactivate: 'Account reactivated successfully',
    suspend: 'Account suspended successfully',
    reset: 'Account access reset successfully',
    export: 'Account data exported successfully',
  },
} as const;

export const suspensionTexts = {
  title: (business: string) => `Suspend ${business}?`,
  lead: 'Until you reactivate the account, the vendor gets no leads and only sees that it’s suspended. We’ll email them the reason.',
  reason: 'Reason',
  hint: (reason: string) => `Optional. If empty, we use “${reason}”.`,
  confirm: 'Suspend account',
  busy: 'Processing…',
  cancel: 'Cancel',
} as const;

export const reactivationTexts = {
  title: (business: string) => `Reactivate ${business}?`,
  lead: 'The vendor can use the portal and gets leads again. We’ll email them.',
  leadPaused:
    'The vendor can use the portal again. Their profile was paused before the suspension and stays paused. We’ll email them.',
  leadPausedUntil: (day: string) =>
    `The vendor can use the portal again. Their profile was paused before the suspension and stays paused until ${day}. We’ll email them.`,
  confirm: 'Reactivate account',
} as const;
