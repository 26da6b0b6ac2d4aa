/** The statements and invoices of an account. */
export const billingRoutes = [
  'GET /vendor-account/{accountId}/statement',
  'GET /vendor-account/{accountId}/invoices',
  'GET /vendor-account/{accountId}/invoices/{invoiceId}',
] as const;
