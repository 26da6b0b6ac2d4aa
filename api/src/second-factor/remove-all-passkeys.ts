import type { FastifyInstance } from 'fastify';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { notifyFactorChange } from './notify-factor-change.ts';
import { deletePasskeys } from './passkeys.repository.ts';
import { isFactorRequired } from './required-factor.ts';
import { forgetProofs, hasAuthenticator } from './second-factor.repository.ts';

/**
 * Removes all passkeys of a user whose password is reset. A passkey logs in without the password, so one that an
 * attacker added would outlive the reset. If passkeys are the user's required second factor, they stay: otherwise an
 * attacker who reads the user's email could reset the password and add a second factor.
 */
export async function removeAllPasskeys(
  app: FastifyInstance,
  tx: Database,
  person: Pick<UserRow, 'id' | 'name' | 'email' | 'adminRole'>,
): Promise<void> {
  if (!(await hasAuthenticator(tx, person.id)) && (await isFactorRequired(app, tx, person))) return;
  if ((await deletePasskeys(tx, { userId: person.id })) === 0) return;
  await forgetProofs(tx, person.id);
  await notifyFactorChange(app, tx, person, 'passkeys_removed');
}
