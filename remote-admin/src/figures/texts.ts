/** Texts of the reports and lists of figures. */
export const figuresTexts = {
  report: 'Report',
  csv: 'Export CSV',
  showAll: (count: number) => `Show all ${count}`,
} as const;
