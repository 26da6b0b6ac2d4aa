import type { FastifyInstance } from 'fastify';
import { limitMail } from '../mail/mail-limits.ts';
import { queueMail } from '../mail/queue.ts';
import { logSecurityEvent, pseudonymizeEmail } from '../http/security-log.ts';
import { invalid } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { removeAllPasskeys } from '../second-factor/remove-all-passkeys.ts';
import { endAccess } from '../sessions/end-access.ts';
import { authLimits } from '../sessions/limits.ts';
import { findPasswordError } from './passwords.ts';
import { verifyAddress } from './verify-address.ts';
import { newSecret } from '../http/secrets.ts';
import { consumeEmailToken, findLinkOwner, revokeEmailTokens } from '../sessions/email-tokens.repository.ts';
import { findBusinessNames, lockUser, storePassword } from '../sessions/users.repository.ts';
import { normalizeEmail } from '../http/text.ts';
import { clearLoginFailures } from './verify-password.ts';

const LINK_DEAD = 'This reset link is no longer valid. Please request a new one.';

/** Password recovery. Known and unknown addresses get the same response. */
export function recoveryRoutes(app: FastifyInstance): void {
  const limits = authLimits(app);

  route(app, 'POST /auth/forgot-password', async ({ body, reply }) => {
    const email = normalizeEmail(body.email);
    await limitMail(app, reply, 'POST /auth/forgot-password', email);
    // Queues an email for every address. The address is looked up when the email is sent.
    await app.db.transaction((tx) =>
      queueMail(app, tx, {
        eventKey: `reset ${newSecret()}`,
        template: 'reset-password',
        to: email,
        data: { email },
      }),
    );
    return { message: 'If an account exists for this address, we sent it instructions.' };
  });

  route(app, 'POST /auth/reset-password', async ({ body, request, reply }) => {
    const email = normalizeEmail(body.email);
    await app.limit(reply, limits.secret(request.ip));
    const deadLink = () =>
      invalid({ token: LINK_DEAD }, 'invalid_link', { address: pseudonymizeEmail(email) });
    // Scoring and hashing take much processor time, so the link is checked first.
    const owner = await findLinkOwner(app.db, { email, purpose: 'reset', secret: body.token });
    if (!owner) throw deadLink();
    const names = [owner.name, ...(await findBusinessNames(app.db, owner.id))];
    const { password, password_confirmation: confirmation } = body;
    // A rejected password leaves the link valid.
    const fault = await findPasswordError(request, { password, confirmation, about: { email, names } });
    if (fault) throw invalid(fault);
    const passwordHash = await app.passwords.hash(password, request.ip);
    const changed = await app.db.transaction(async (tx) => {
      const person = await lockUser(tx, owner.id);
      if (!person || !(await consumeEmailToken(tx, { person, purpose: 'reset', secret: body.token })))
        return null;
      await storePassword(tx, person.id, passwordHash);
      await endAccess(tx, { userId: person.id });
      await removeAllPasskeys(app, tx, person);
      await revokeEmailTokens(tx, { userId: person.id, purposes: ['verify'] });
      await clearLoginFailures(app, tx, person);
      await queueMail(app, tx, {
        eventKey: `password-changed ${person.id} ${newSecret()}`,
        template: 'password-changed',
        to: person.email,
        data: { name: person.name },
      });
      // The link verifies the address.
      return verifyAddress(app, tx, person);
    });
    if (!changed) throw deadLink();
    logSecurityEvent(request, 'password_changed', { way: 'link', user: changed.person.id });
    if (changed.promoted) logSecurityEvent(request, 'admin_added', { user: changed.person.id });
    return { message: 'Your password has been changed. Please log in.' };
  });

  route(app, 'POST /auth/check-user', async ({ request, reply }) => {
    await app.limit(reply, limits.checkUser(request.ip));
    return { message: 'You can continue with this address.' };
  });
}
