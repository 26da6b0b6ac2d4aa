/** What a payment or a disputed fee changes. */
export const moneyRoutes = [
  'GET /vendor-admin/financial/*',
  'GET /vendor-admin/dashboard/*',
  'GET /vendor-admin/accounts/*',
] as const;
