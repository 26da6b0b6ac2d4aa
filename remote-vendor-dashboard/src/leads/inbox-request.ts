// The build imports this file too (webpack.config.ts), so it has no imports.

/** The API's largest page size. */
export const LEADS_PER_REQUEST = 100;

/** The first page of the unfiltered inbox, which the page prefetches (`src/early`). */
export const FIRST_LEADS = `/vendor-account/{accountId}/leads?page=1&per_page=${LEADS_PER_REQUEST}`;

/** The URL of that request for one account. */
export const firstLeadsAddress = (accountId: number) =>
  `/api${FIRST_LEADS.replace('{accountId}', String(accountId))}`;
