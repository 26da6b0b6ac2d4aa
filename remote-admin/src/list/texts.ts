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
} as const;
