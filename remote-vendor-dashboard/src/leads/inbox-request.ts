// Read by the build too (webpack.config.ts): it stands alone, without imports.

/** As many as the API gives at once. */
export const LEADS_AT_ONCE = 100;

/** The first page of the inbox that no filter narrows, as the page asks for it early (`src/early`). */
export const FIRST_LEADS = `/vendor-account/{accountId}/leads?page=1&per_page=${LEADS_AT_ONCE}`;

/** Where an account's answer to it is found. */
export const firstLeadsAddress = (accountId: number) =>
  `/api${FIRST_LEADS.replace('{accountId}', String(accountId))}`;
