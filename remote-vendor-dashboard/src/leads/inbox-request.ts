/** As many as the API gives at once. */
export const LEADS_AT_ONCE = 100;

/** The first page of the inbox that no filter narrows, as it is asked for early (`src/early`). */
export const firstLeadsAddress = (accountId: number) =>
  `/api/vendor-account/${accountId}/leads?page=1&per_page=${LEADS_AT_ONCE}`;
