/** The examples of the contract: the API's documentation shows them, and the release gate simulates the API with them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contract } from '@portal/shared/contract';
import { exampleOf, type Schema } from '@portal/shared/contract/examples';

test('the people of the examples have the role that opens every page', () => {
  const user = exampleOf(contract['GET /auth/user'].response[200] as Schema);
  assert.partialDeepStrictEqual(user, { admin_role: 'owner' });
  const account = exampleOf(contract['GET /vendor-account/{accountId}/profile'].response[200] as Schema);
  assert.partialDeepStrictEqual(account, { account: { users: [{ role: 'owner' }] } });
});
