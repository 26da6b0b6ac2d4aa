// The build imports this file too (webpack.config.ts), so it imports only constants.
import { LEADS_PER_PAGE } from '../lead/leads-per-page.ts';

/** The first page of the inbox's default view, which the page prefetches. */
export const FIRST_LEADS = `/vendor-account/{accountId}/leads?group=needs_reply&sort=oldest&page=1&per_page=${LEADS_PER_PAGE}`;

/** The URL of that request for one account. */
export const firstLeadsAddress = (accountId: number) =>
  `/api${FIRST_LEADS.replace('{accountId}', String(accountId))}`;
