import type { FastifyInstance } from 'fastify';
import { authLimits } from '../sessions/limits.ts';
import { presentSignedIn } from '../sessions/present.ts';
import { confirmSession, recordSecondFactor, renewToken } from '../sessions/sessions.repository.ts';
import { startSession } from '../sessions/start-session.ts';
import { route } from '../http/route.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { assertAddress, presentRequest } from './passkey.ts';
import { addChallenge, listPasskeys } from './passkeys.repository.ts';
import { dropFactorReset } from './reset-factors.ts';
import { passkeyProblem, usePasskey } from './use-passkey.ts';

/** Login and confirmation with a passkey. Its user verification makes it two factors, so no code follows. */
export function passkeyLoginRoutes(app: FastifyInstance): void {
  const limits = authLimits(app);
  const { publicUrl } = app.config;

  route(app, 'POST /auth/login/passkey/start', async ({ request, reply }) => {
    await app.limit(reply, limits.passkey(request.ip));
    assertAddress(publicUrl, request);
    return presentRequest(publicUrl, { challenge: await addChallenge(app.db, { purpose: 'login' }) });
  });

  route(app, 'POST /auth/login/passkey', async ({ body, request, reply }) => {
    await app.limit(reply, limits.passkey(request.ip));
    // A wrong passkey counts like a wrong password from this network.
    const failures = await app.limitAll(reply, [
      limits.addressFailures(request.ip),
      limits.networkFailures(request.ip),
    ]);
    const result = await app.db.transaction(async (tx) => {
      const used = await usePasskey(app, tx, { sent: body, use: { purpose: 'login' } });
      if ('refusal' in used) return used;
      const { person } = used;
      await dropFactorReset(tx, { userId: person.id });
      return presentSignedIn(person, await startSession(app, tx, { person, request, secondFactor: true }));
    });
    if ('refusal' in result) throw passkeyProblem(result.refusal);
    await app.releaseUses(failures);
    logSecurityEvent(request, 'signed_in', { way: 'passkey', user: result.id });
    return result;
  });

  route(app, 'POST /auth/confirm/passkey/start', async ({ person, request }) => {
    assertAddress(publicUrl, request);
    const allowed = await listPasskeys(app.db, person.id);
    const challenge = await addChallenge(app.db, { purpose: 'confirm', userId: person.id });
    return presentRequest(publicUrl, { challenge, allowed });
  });

  route(app, 'POST /auth/confirm/passkey', async ({ body, person, sessionId, request, reply }) => {
    await app.limit(reply, limits.passkey(request.ip));
    const result = await app.db.transaction(async (tx) => {
      const used = await usePasskey(app, tx, { sent: body, use: { purpose: 'confirm', userId: person.id } });
      if ('refusal' in used) return used;
      await confirmSession(tx, sessionId);
      await recordSecondFactor(tx, sessionId);
      return { token: await renewToken(tx, sessionId) };
    });
    if ('refusal' in result) throw passkeyProblem(result.refusal);
    logSecurityEvent(request, 'identity_confirmed', { way: 'passkey' });
    return result;
  });
}
