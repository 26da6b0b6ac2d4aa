import type { Confirmation } from '@portal/shared/contract';
import { messages } from '@portal/shared/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid, unauthenticated } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { listPasskeys } from '../second-factor/passkeys.repository.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { verifyGoogleToken } from './verify-google-token.ts';
import { authLimits } from '../sessions/limits.ts';
import { confirmSession, renewToken } from '../sessions/sessions.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { lockUserForUpdate } from '../sessions/users.repository.ts';
import { NO_PASSWORD, verifyOwnPassword, WRONG_PASSWORD } from './verify-own-password.ts';

const OTHER_GOOGLE_ACCOUNT = 'This is another Google account. Choose the one that you log in with.';

/** Routes to confirm the user's identity again, which routes with `sudo` in the contract require. */
export function confirmationRoutes(app: FastifyInstance): void {
  route(app, 'GET /auth/confirm', async ({ person }) => ({
    method: methodOf(person),
    passkey: (await listPasskeys(app.db, person.id)).length > 0,
  }));

  route(app, 'POST /auth/confirm', async ({ body, person, sessionId, request, reply }) => {
    const way = body.access_token === undefined ? 'password' : 'google';
    if (body.access_token === undefined) await checkPassword(request, reply, person, body.password ?? '');
    else await checkGoogle(app, reply, person, body.access_token);
    const token = await app.db.transaction(async (tx) => {
      const now = await lockUserForUpdate(tx, person.id);
      if (!now) throw unauthenticated();
      // The password or the Google account may have changed since the check.
      if (now.passwordHash !== person.passwordHash || now.googleSubject !== person.googleSubject)
        throw invalid({ password: WRONG_PASSWORD });
      await confirmSession(tx, sessionId);
      return renewToken(tx, sessionId);
    });
    logSecurityEvent(request, 'identity_confirmed', { way });
    return { token };
  });
}

/** Google counts only without a password: its window may open without asking for anything. */
function methodOf({ passwordHash, googleSubject }: UserRow): Confirmation['method'] {
  if (passwordHash) return 'password';
  return googleSubject ? 'google' : 'none';
}

async function checkPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  person: UserRow,
  password: string,
): Promise<void> {
  if (!password) throw invalid({ password: messages.passwordRequired });
  await verifyOwnPassword(request, reply, person, password, 'password');
}

async function checkGoogle(
  app: FastifyInstance,
  reply: FastifyReply,
  person: UserRow,
  accessToken: string,
): Promise<void> {
  if (methodOf(person) === 'none') throw invalid({ access_token: NO_PASSWORD }, 'no_password');
  if (methodOf(person) === 'password') throw invalid({ password: messages.passwordRequired });
  await app.limit(reply, authLimits(app).google(reply.request.ip));
  const { subject } = await verifyGoogleToken(app.config, accessToken);
  if (subject !== person.googleSubject)
    throw invalid({ access_token: OTHER_GOOGLE_ACCOUNT }, 'google_rejected');
}
