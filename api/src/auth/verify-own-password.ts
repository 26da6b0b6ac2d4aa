import type { FastifyReply, FastifyRequest } from 'fastify';
import { logSecurityEvent } from '../http/security-log.ts';
import { invalid } from '../http/problem.ts';
import type { UserRow } from '../database/rows.ts';
import { verifyPassword } from './verify-password.ts';

/** The error when the given current password is wrong. */
export const WRONG_PASSWORD = 'This is not your current password';
/** The error when the user has no password. */
export const NO_PASSWORD =
  'You sign in with Google and have no password yet. Log out, choose “Forgot password?”, and set one first.';

/**
 * Requires the signed-in user's current password: a stolen session must not be enough. Throws a 422 at
 * `field` when it is wrong or the user has none.
 */
export async function verifyOwnPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  { email, passwordHash }: UserRow,
  password: string,
  field = 'current_password',
): Promise<void> {
  if (!passwordHash) throw invalid({ [field]: NO_PASSWORD }, 'no_password');
  if (await verifyPassword(reply, { email, passwordHash, password })) return;
  logSecurityEvent(request, 'password_refused');
  throw invalid({ [field]: WRONG_PASSWORD });
}
