/** Texts of an invoice's page. */
export const invoicePageTexts = {
  title: 'Invoice',
  back: 'Back to invoices',
  failed: 'Failed to load the invoice',
  notFound: 'Invoice not found',
  notFoundLead: 'The link may be old.',
  account: 'Open the account',
  pdf: 'Download PDF',
  pdfFailed: 'Failed to download the invoice',
  disputed: (state: string, reason: string) => `Dispute ${state}: ${reason}`,
} as const;
