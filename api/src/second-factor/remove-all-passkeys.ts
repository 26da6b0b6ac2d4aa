import type { FastifyInstance } from 'fastify';
import type { UserRow } from '../auth/sessions.repository.ts';
import type { Database } from '../database/index.ts';
import { notifyFactorChange } from './notify-factor-change.ts';
import { deletePasskeys } from './passkeys.repository.ts';

/**
 * Removes all passkeys of a user whose password is reset. A passkey logs in without the password, so one that an
 * attacker added would outlive the reset.
 */
export async function removeAllPasskeys(
  app: FastifyInstance,
  tx: Database,
  person: Pick<UserRow, 'id' | 'name' | 'email'>,
): Promise<void> {
  if ((await deletePasskeys(tx, { userId: person.id })) === 0) return;
  await notifyFactorChange(app, tx, person, 'passkeys_removed');
}
