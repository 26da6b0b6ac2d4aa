/**
 * Reads and writes of the contract's routes, and queries of more than one package. Each package bundles a copy. A key is the
 * route and its input, so that an invalidation in one package refetches the data in all.
 */
export { accountToRequest, chooseAccount, type CurrentAccount } from './chosen-account.ts';
export { keyOf, query, readsOf, refresh } from './query.ts';
export { storeResponse } from './store-response.ts';
export { googleIdentityQuery } from './google-identity.ts';
export { currentAccountQuery, currentApplicationQuery, readsOfAccount } from './vendor-account.ts';
export { useCall } from './use-call.ts';
