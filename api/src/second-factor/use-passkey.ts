import type { PasskeyAssertion } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { UserRow } from '../database/rows.ts';
import { lockUserForUpdate } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import { refused } from '../http/problem.ts';
import { challengeOf, checkPasskey } from './passkey.ts';
import { consumeChallenge, findPasskey, recordPasskeyUse, type ChallengeUse } from './passkeys.repository.ts';

const REFUSALS = {
  passkey_unknown: 'This passkey isn’t known here. It may have been removed.',
  passkey_rejected: 'Your passkey couldn’t be checked, or it took too long. Please try again.',
};
/** Why a passkey was refused. */
type PasskeyRefusal = keyof typeof REFUSALS;

/** A 422 with the reason in plain words. */
export const passkeyProblem = (refusal: PasskeyRefusal) => refused(refusal, REFUSALS[refusal]);

/**
 * Checks a passkey and returns its owner, whose row is locked, or the refusal. It returns the refusal, because
 * throwing would roll the transaction back and make the challenge usable again.
 */
export async function usePasskey(
  app: FastifyInstance,
  tx: Database,
  { sent, use }: { sent: PasskeyAssertion; use: ChallengeUse },
): Promise<{ person: UserRow } | { refusal: PasskeyRefusal }> {
  const challenge = challengeOf(sent.client_data);
  if (challenge === null || !(await consumeChallenge(tx, { challenge, use })))
    return { refusal: 'passkey_rejected' };
  const found = await findPasskey(tx, sent.credential_id);
  const person = found && (await lockUserForUpdate(tx, found.userId));
  // Read again under the lock: it may have been removed or used in the meantime.
  const passkey = person && (await findPasskey(tx, sent.credential_id));
  if (!passkey || (use.purpose !== 'login' && use.userId !== passkey.userId))
    return { refusal: 'passkey_unknown' };
  const counter = await checkPasskey(app.config.publicUrl, { challenge, sent, passkey });
  if (counter === null) return { refusal: 'passkey_rejected' };
  await recordPasskeyUse(tx, passkey.id, counter);
  return { person };
}
