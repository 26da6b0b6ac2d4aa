/** Texts of an export. */
export const exportTexts = {
  csv: 'Export spreadsheet (CSV)',
  csvBusy: 'Exporting…',
  csvFailed: 'Failed to export the list',
  csvSaved: (fileName: string) => `${fileName} was saved.`,
} as const;
