/**
 * Queries of more than one package. Each package bundles a copy. The keys have one source, so that an invalidation in one
 * package refetches the data in all.
 */
export { accountToRequest, chooseAccount, type CurrentAccount } from './chosen-account.ts';
export { emailStatusQuery } from './email-status.queries.ts';
export { storeResponse } from './store-response.ts';
export { googleIdentityQuery } from './google-identity.queries.ts';
export { currentAccountQuery, currentApplicationQuery, vendorAccountKey } from './vendor-account.queries.ts';
