import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../database/index.ts';
import { countUse, hasOpenWindow, type Use } from '../http/rate-counters.repository.ts';
import { keyOf, LimitReached } from '../http/rate-limits.ts';
import { authLimits } from '../sessions/limits.ts';
import type { UserRow } from '../database/rows.ts';

/** How long after a reset the owner can log in from a network that has used up its failures, in seconds. */
const RESET_PASS_SECONDS = 3600;

interface Attempt {
  /** The account's email, whether or not the account exists. */
  email: string;
  /** Undefined or null when there is no account or no password: verification takes the same time and fails. */
  passwordHash: string | null | undefined;
  password: string;
}

/**
 * Checks a password. Every route that takes a password uses it. A wrong password counts as a failure of the account,
 * the client's address and its network, whether or not the account exists; a correct one does not count. Throws a 429
 * when one of the three limits is used up. After a reset only the account's limit applies.
 */
export async function verifyPassword(
  reply: FastifyReply,
  { email, passwordHash, password }: Attempt,
): Promise<boolean> {
  const app = reply.server;
  const failures = await countFailures(reply, email);
  const right = await app.passwords
    .verify(passwordHash, password, reply.request.ip)
    .catch(async (error: unknown) => {
      await app.releaseUses(failures);
      throw error;
    });
  if (right) await app.releaseUses(failures);
  return right;
}

/**
 * Checks whether a password that {@link verifyPassword} accepted still matches the currently stored hash.
 * Counts nothing, so it can run inside a transaction.
 */
export async function isPasswordCurrent(
  app: FastifyInstance,
  {
    passwordHash,
    now,
    password,
    ip,
  }: { passwordHash: string | null; now: string | null; password: string; ip: string },
): Promise<boolean> {
  return now === passwordHash || app.passwords.verify(now, password, ip);
}

/**
 * Clears the account's failures, also those of its second factor, after a reset and exempts it from the limits of the address and the network,
 * so that the owner can log in.
 */
export async function clearLoginFailures(
  app: FastifyInstance,
  tx: Database,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  await app.forget(authLimits(app).loginFailures(email), tx);
  await app.forget(authLimits(app).codeFailures(id), tx);
  await countUse(tx, { key: resetPassKey(email), windowSeconds: RESET_PASS_SECONDS });
}

const resetPassKey = (email: string) => keyOf({ name: 'reset-pass', subject: email });

/**
 * Counts a failure before the password is checked, so that only the allowed number of concurrent attempts is
 * checked. The account's limit is counted last: attempts from a blocked network do not use it up.
 */
async function countFailures(reply: FastifyReply, email: string): Promise<Use[]> {
  const app = reply.server;
  const limits = authLimits(app);
  const { ip } = reply.request;
  const ofAccount = limits.loginFailures(email);
  const all = [limits.addressFailures(ip), limits.networkFailures(ip), ofAccount];
  return app.limitAll(reply, all).catch(async (refusal: unknown) => {
    const byNetwork = refusal instanceof LimitReached && refusal.limit !== ofAccount;
    if (byNetwork && (await hasOpenWindow(app.db, resetPassKey(email))))
      return app.limitAll(reply, [ofAccount]);
    throw refusal;
  });
}
