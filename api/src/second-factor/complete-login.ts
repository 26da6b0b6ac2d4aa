import type { SecondFactorRequired, SignedIn } from '@portal/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { presentSignedIn } from '../sessions/present.ts';
import type { UserRow } from '../database/rows.ts';
import { startSession } from '../sessions/start-session.ts';
import type { Database } from '../database/index.ts';
import { addPendingLogin, type PendingLogin } from './pending-logins.repository.ts';
import { hasAuthenticator } from './second-factor.repository.ts';

/** The result of the first factor. */
type FirstFactorPassed = SignedIn | SecondFactorRequired;

/**
 * Starts the session after a right first factor, or a login that waits for a code when the user has an
 * authenticator app. The caller holds the row lock of the user.
 */
export async function passFirstFactor(
  app: FastifyInstance,
  tx: Database,
  { person, way, request }: { person: UserRow; way: PendingLogin['way']; request: FastifyRequest },
): Promise<FirstFactorPassed> {
  if (await hasAuthenticator(tx, person.id)) {
    const { token, expiresAt } = await addPendingLogin(tx, { userId: person.id, way });
    return { second_factor: 'required', login_token: token, expires_at: expiresAt.toISOString() };
  }
  return presentSignedIn(person, await startSession(app, tx, { person, request, secondFactor: false }));
}

/** Sends 202 while the second factor is missing. True when the login is complete. */
export function isComplete(reply: FastifyReply, passed: FirstFactorPassed): passed is SignedIn {
  if ('token' in passed) return true;
  reply.code(202);
  return false;
}
