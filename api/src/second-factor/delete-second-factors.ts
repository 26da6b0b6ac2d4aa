import type { Database } from '../database/index.ts';
import { deletePasskeys } from './passkeys.repository.ts';
import { deleteAuthenticator, forgetProofs, replaceRecoveryCodes } from './second-factor.repository.ts';

/** Deletes a user's authenticator app, recovery codes and passkeys. */
export async function deleteSecondFactors(tx: Database, userId: number): Promise<void> {
  await deleteAuthenticator(tx, userId);
  await replaceRecoveryCodes(tx, userId, []);
  await deletePasskeys(tx, { userId });
  await forgetProofs(tx, userId);
}
