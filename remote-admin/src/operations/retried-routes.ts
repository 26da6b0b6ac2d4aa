/** What a retry changes: the queues, the failed items and their counts. */
export const retriedRoutes = [
  'GET /vendor-admin/operations/*',
  'GET /vendor-admin/mails/*',
  'GET /vendor-admin/dashboard/stats',
] as const;
