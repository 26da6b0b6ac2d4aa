/** Texts of an invoice's page. */
export const invoicePageTexts = {
  title: 'Invoice',
  due: (amount: string, day: string) => `${amount} due ${day}`,
  loading: 'Loading the invoice',
  errorTitle: 'Error Loading Invoice',
  errorText: 'Failed to load the invoice',
  notFoundTitle: 'Invoice Not Found',
  notFoundText: 'This invoice doesn’t exist, or it isn’t one of yours.',
  back: 'Back to Leads',
  toStatement: 'Back to Statement',
  pdf: 'Download PDF',
  pdfBusy: 'Downloading...',
  pdfFailed: 'Failed to download the invoice',
  print: 'Print',
} as const;
