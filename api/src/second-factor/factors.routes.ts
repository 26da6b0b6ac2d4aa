import type { FastifyInstance } from 'fastify';
import { authLimits } from '../sessions/limits.ts';
import { recordSecondFactor } from '../sessions/sessions.repository.ts';
import { lockUserForUpdate } from '../sessions/users.repository.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { newAuthenticatorSecret, presentSetup, stepOfCode } from './authenticator.ts';
import { WRONG_CODE } from './login.routes.ts';
import { presentPasskey } from './passkey.ts';
import { listPasskeys } from './passkeys.repository.ts';
import { assertMayChangeFactors, isFactorRequired } from './required-factor.ts';
import { findFactorReset } from './factor-resets.repository.ts';
import { notifyFactorChange } from './notify-factor-change.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { cancelFactorReset } from './reset-factors.ts';
import {
  confirmAuthenticator,
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  forgetProofs,
  hasAuthenticator,
  replaceRecoveryCodes,
  storeSecret,
} from './second-factor.repository.ts';

const factorExists = () =>
  conflict('factor_exists', 'You have an authenticator app. Remove it before you add another one.');

/** A user's own second factors. */
export function factorsRoutes(app: FastifyInstance): void {
  const limits = authLimits(app);
  const resetOf = async (userId: number) => {
    const open = await findFactorReset(app.db, userId);
    return open ? { due_at: open.dueAt?.toISOString() ?? null } : null;
  };

  route(app, 'GET /user/second-factor', async ({ person, request }) => {
    const saved = await findAuthenticator(app.db, person.id);
    const passkeys = await listPasskeys(app.db, person.id);
    return {
      authenticator: saved?.confirmedAt
        ? {
            added_at: saved.confirmedAt.toISOString(),
            last_used_at: saved.lastUsedAt?.toISOString() ?? null,
          }
        : null,
      recovery_codes_left: await countRecoveryCodes(app.db, person.id),
      passkeys: passkeys.map(presentPasskey),
      reset: await resetOf(person.id),
      needed: !request.session!.secondFactor && (await isFactorRequired(app, app.db, person)),
    };
  });

  route(app, 'POST /user/second-factor/authenticator', async ({ person, request }) => {
    await assertMayChangeFactors(app.db, request);
    const secret = newAuthenticatorSecret();
    if (!(await storeSecret(app.db, person.id, secret))) throw factorExists();
    return presentSetup(secret, person.email);
  });

  route(
    app,
    'POST /user/second-factor/authenticator/confirm',
    async ({ body, person, sessionId, request, reply }) => {
      const found = await findAuthenticator(app.db, person.id);
      if (found?.confirmedAt) throw factorExists();
      const failure = await app.limit(reply, limits.codeFailures(person.id));
      const step = found ? stepOfCode(found.secret, body.code) : null;
      if (!found || step === null) throw invalid({ code: WRONG_CODE }, 'wrong_code');
      await app.releaseUses([failure]);
      const codes = await newRecoveryCodes(reply, person.id);
      await app.db.transaction(async (tx) => {
        await lockUserForUpdate(tx, person.id);
        await assertMayChangeFactors(tx, request);
        if (!(await confirmAuthenticator(tx, { userId: person.id, secret: found.secret, step })))
          throw factorExists();
        await replaceRecoveryCodes(tx, person.id, codes);
        await recordSecondFactor(tx, sessionId);
        await notifyFactorChange(app, tx, person, 'authenticator_added');
      });
      logSecurityEvent(request, 'second_factor_added', { factor: 'app' });
      return { recovery_codes: codes.map(({ code }) => code) };
    },
  );

  route(app, 'DELETE /user/second-factor/authenticator', async ({ person, request }) => {
    await app.db.transaction(async (tx) => {
      await lockUserForUpdate(tx, person.id);
      await assertMayChangeFactors(tx, request);
      if (!(await deleteAuthenticator(tx, person.id))) throw notFound();
      await replaceRecoveryCodes(tx, person.id, []);
      await forgetProofs(tx, person.id);
      await notifyFactorChange(app, tx, person, 'authenticator_removed');
    });
    logSecurityEvent(request, 'second_factor_removed', { factor: 'app' });
    return { message: 'Your authenticator app was removed.' };
  });

  route(app, 'DELETE /user/second-factor/reset', async ({ person, request }) => {
    await cancelFactorReset(app, person, person.id);
    logSecurityEvent(request, 'factor_reset_cancelled', { of: person.id });
    return { message: 'Your two-step login stays on.' };
  });

  route(app, 'POST /user/second-factor/recovery-codes', async ({ person, request, reply }) => {
    if (!(await hasAuthenticator(app.db, person.id))) throw notFound();
    const codes = await newRecoveryCodes(reply, person.id);
    await app.db.transaction(async (tx) => {
      await lockUserForUpdate(tx, person.id);
      await assertMayChangeFactors(tx, request);
      if (!(await hasAuthenticator(tx, person.id))) throw notFound();
      await replaceRecoveryCodes(tx, person.id, codes);
      await notifyFactorChange(app, tx, person, 'recovery_codes_replaced');
    });
    logSecurityEvent(request, 'recovery_codes_replaced');
    return { recovery_codes: codes.map(({ code }) => code) };
  });
}
