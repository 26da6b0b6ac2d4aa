import type { FastifyInstance } from 'fastify';
import { authLimits } from '../sessions/limits.ts';
import { presentSignedIn } from '../sessions/present.ts';
import { startSession } from '../sessions/start-session.ts';
import { lockUserForUpdate } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import { invalid } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { stepOfCode } from './authenticator.ts';
import { notifyFactorChange } from './notify-factor-change.ts';
import { consumePendingLogin, countAttempt } from './pending-logins.repository.ts';
import { checkRecoveryCode } from './recovery-codes.ts';
import { dropFactorReset } from './reset-factors.ts';
import { consumeRecoveryCode, consumeStep, findAuthenticator } from './second-factor.repository.ts';

export const WRONG_CODE = 'This code is wrong or was used already. Enter the newest code.';
const WRONG_RECOVERY_CODE = 'This recovery code is wrong or was used already.';
const LOGIN_EXPIRED = 'This login took too long or had too many wrong codes. Please log in again.';

/** The second step of a login. */
export function secondFactorLoginRoutes(app: FastifyInstance): void {
  const limits = authLimits(app);

  route(app, 'POST /auth/login/second-factor', async ({ body, request, reply }) => {
    const login = await countAttempt(app.db, body.login_token);
    if (!login) throw invalid({ login_token: LOGIN_EXPIRED }, 'login_expired');
    const { userId } = login;
    const recovers = body.recovery_code !== undefined;
    const failure = await app.limit(reply, limits.codeFailures(userId));
    const recoveryId = recovers
      ? await checkRecoveryCode(app, { userId, code: body.recovery_code!, ip: request.ip })
      : null;
    // In one transaction, so that a failure does not use up the code, and a wrong code does not end the login.
    const signedIn = await app.db.transaction(async (tx) => {
      const person = await lockUserForUpdate(tx, userId);
      // A password reset or another attempt ended this login in the meantime. A login that ended uses up no code.
      if (!person || !(await consumePendingLogin(tx, login.id))) return null;
      const right = recovers
        ? recoveryId !== null && (await consumeRecoveryCode(tx, recoveryId))
        : await isRightCode(tx, userId, body.code ?? '');
      if (!right) {
        throw invalid(
          recovers ? { recovery_code: WRONG_RECOVERY_CODE } : { code: WRONG_CODE },
          'wrong_code',
          {
            user: userId,
          },
        );
      }
      await dropFactorReset(tx, { userId });
      if (recovers) await notifyFactorChange(app, tx, person, 'recovery_code_used');
      return presentSignedIn(person, await startSession(app, tx, { person, request, secondFactor: true }));
    });
    await app.releaseUses([failure]);
    if (!signedIn) throw invalid({ login_token: LOGIN_EXPIRED }, 'login_expired', { user: userId });
    if (recovers) logSecurityEvent(request, 'recovery_code_used', { user: userId });
    logSecurityEvent(request, 'signed_in', {
      way: login.way,
      factor: recovers ? 'recovery' : 'app',
      user: userId,
    });
    return signedIn;
  });
}

async function isRightCode(tx: Database, userId: number, code: string): Promise<boolean> {
  const authenticator = await findAuthenticator(tx, userId);
  const step = authenticator ? stepOfCode(authenticator.secret, code) : null;
  return step !== null && consumeStep(tx, { userId, step });
}
