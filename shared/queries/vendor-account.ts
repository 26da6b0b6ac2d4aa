import { queryOptions } from '@tanstack/react-query';
import { call, hasCode } from '@portal/shared/runtime';
import type { Application } from '../contract/index.ts';
import { chosenAccountId, pickAccount, type CurrentAccount } from './chosen-account.ts';
import { keyOf, readsOf } from './query.ts';

/** Finds what is cached about the person's account and application, in whichever package it was read. */
export const readsOfAccount = readsOf(
  'GET /vendor-account/current',
  'GET /vendor-account/application',
  'GET /vendor-account/draft',
);

/** The account that the signed-in person works in, its vendor and the person's role in it, or null when there is none (404). */
export const currentAccountQuery = queryOptions({
  queryKey: keyOf('GET /vendor-account/current'),
  queryFn: async ({ signal }): Promise<CurrentAccount | null> => {
    try {
      const account_id = chosenAccountId();
      const query = { ...(account_id && { account_id }) };
      return pickAccount(await call('GET /vendor-account/current', { query }, { signal }));
    } catch (error) {
      if (hasCode(error, 'no_vendor_account')) return null;
      throw error;
    }
  },
});

/** The signed-in person's current application, or null when there is none (404 only). */
export const currentApplicationQuery = queryOptions({
  queryKey: keyOf('GET /vendor-account/application'),
  queryFn: async ({ signal }): Promise<Application | null> => {
    try {
      return await call('GET /vendor-account/application', {}, { signal });
    } catch (error) {
      if (hasCode(error, 'no_application')) return null;
      throw error;
    }
  },
});
