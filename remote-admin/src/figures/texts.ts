/** Texts of the reports and lists of figures. */
export const figuresTexts = {
  report: 'Report',
  csv: 'Export spreadsheet (CSV)',
  showAll: (count: number) => `Show all ${count}`,
} as const;
