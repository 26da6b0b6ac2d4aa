/** What a change of a member changes. The account names its members, too. */
export const teamRoutes = ['GET /vendor-account/{accountId}/team', 'GET /vendor-account/current'] as const;
