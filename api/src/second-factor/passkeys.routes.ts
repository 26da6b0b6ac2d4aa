import type { FastifyInstance } from 'fastify';
import { recordSecondFactor } from '../sessions/sessions.repository.ts';
import { lockUserForUpdate } from '../sessions/users.repository.ts';
import { conflict, notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { notifyFactorChange } from './notify-factor-change.ts';
import { assertAddress, challengeOf, checkNewPasskey, presentCreation, presentPasskey } from './passkey.ts';
import {
  addChallenge,
  addPasskey,
  consumeChallenge,
  deletePasskeys,
  listPasskeys,
  renamePasskey,
} from './passkeys.repository.ts';
import { forgetProofs } from './second-factor.repository.ts';
import { assertMayChangeFactors } from './required-factor.ts';
import { passkeyProblem } from './use-passkey.ts';

const MAX_PASSKEYS = 10;
const tooMany = () =>
  conflict('too_many_passkeys', `You have ${MAX_PASSKEYS} passkeys. Remove one before you add another one.`);
const exists = () => conflict('passkey_exists', 'This passkey was added before.');

/** A user's own passkeys. */
export function passkeysRoutes(app: FastifyInstance): void {
  const { publicUrl } = app.config;

  route(app, 'POST /user/second-factor/passkeys/start', async ({ person, request }) => {
    await assertMayChangeFactors(app.db, request);
    assertAddress(publicUrl, request);
    const existing = await listPasskeys(app.db, person.id);
    if (existing.length >= MAX_PASSKEYS) throw tooMany();
    const challenge = await addChallenge(app.db, { purpose: 'register', userId: person.id });
    return presentCreation(publicUrl, { challenge, person, existing });
  });

  route(app, 'POST /user/second-factor/passkeys', async ({ body, person, sessionId, request }) => {
    const { name, ...sent } = body;
    const added = await app.db.transaction(async (tx) => {
      await lockUserForUpdate(tx, person.id);
      await assertMayChangeFactors(tx, request);
      const challenge = challengeOf(sent.client_data);
      const use = { purpose: 'register', userId: person.id } as const;
      if (challenge === null || !(await consumeChallenge(tx, { challenge, use }))) return null;
      const checked = await checkNewPasskey(publicUrl, { challenge, sent });
      // Returned, not thrown: a rollback would make the challenge usable again.
      if (!checked) return null;
      if ((await listPasskeys(tx, person.id)).length >= MAX_PASSKEYS) throw tooMany();
      const stored = await addPasskey(tx, { ...checked, userId: person.id, name });
      if (!stored) throw exists();
      await recordSecondFactor(tx, sessionId);
      await notifyFactorChange(app, tx, person, 'passkey_added');
      return stored;
    });
    if (!added) throw passkeyProblem('passkey_rejected');
    logSecurityEvent(request, 'second_factor_added', { factor: 'passkey' });
    return presentPasskey(added);
  });

  route(app, 'PUT /user/second-factor/passkeys/{passkeyId}', async ({ params, body, person }) => {
    const renamed = await renamePasskey(app.db, { id: params.passkeyId, userId: person.id, name: body.name });
    if (!renamed) throw notFound();
    return presentPasskey(renamed);
  });

  route(app, 'DELETE /user/second-factor/passkeys/{passkeyId}', async ({ params, person, request }) => {
    await app.db.transaction(async (tx) => {
      await lockUserForUpdate(tx, person.id);
      await assertMayChangeFactors(tx, request);
      if ((await deletePasskeys(tx, { userId: person.id, id: params.passkeyId })) === 0) throw notFound();
      await forgetProofs(tx, person.id);
      await notifyFactorChange(app, tx, person, 'passkey_removed');
    });
    logSecurityEvent(request, 'second_factor_removed', { factor: 'passkey' });
    return { message: 'Your passkey was removed.' };
  });
}
