/** Texts shared by every list of the panel. */
export const listTexts = {
  tools: 'List tools',
  filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
  sortBy: 'Sort by',
  added: 'Added',
  /** A column and its direction, for the sort select on a phone. */
  sorted: {
    text: { asc: (label: string) => `${label}, A to Z`, desc: (label: string) => `${label}, Z to A` },
    number: {
      asc: (label: string) => `${label}, lowest first`,
      desc: (label: string) => `${label}, highest first`,
    },
    date: {
      asc: (label: string) => `${label}, oldest first`,
      desc: (label: string) => `${label}, newest first`,
    },
  },
  from: 'From',
  to: 'To',
  days: 'Submitted between',
  clearDays: 'Any day',
  csv: 'Export CSV',
  csvBusy: 'Exporting…',
  csvFailed: 'Failed to export the list',
  csvSaved: (fileName: string) => `${fileName} was saved.`,
  views: {
    open: 'Saved views',
    none: 'Save a search with its filters to return to it with one click.',
    name: 'Name of this view',
    nameRequired: 'Please give the view a name',
    save: 'Save view',
    saving: 'Saving…',
    saved: (name: string) => `The view “${name}” was saved.`,
    saveFailed: 'Failed to save the view',
    remove: (name: string) => `Remove the view ${name}`,
    removeFailed: 'Failed to remove the view',
    failed: 'Failed to load the saved views',
  },
} as const;
