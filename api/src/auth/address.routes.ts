import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { violatedUnique, violatesForeignKey } from '../http/database-problems.ts';
import { invalid, refused } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { bearerToken } from '../http/authorization.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import {
  badLink,
  cancelPending,
  cooldownError,
  emailUndoLink,
  emailVerificationLink,
  LINK_DEAD,
  openLink,
  secondsUntilNextLink,
  TAKEN_MEANWHILE,
} from '../sessions/address-links.ts';
import { consumeEmailToken, isLinkUndeliverable } from '../sessions/email-tokens.repository.ts';
import { authLimits } from '../sessions/limits.ts';
import { isOpen } from '../sessions/sessions.repository.ts';
import { deleteUnverified, lockUser, lockUserForUpdate } from '../sessions/users.repository.ts';
import { verifyAddress, type VerifiedAddress } from './verify-address.ts';
import { verifyPassword } from './verify-password.ts';

const WRONG_PASSWORD = 'Wrong password. Please try again.';
const PASSWORD_REQUIRED = 'Enter your password to verify this email.';

/**
 * Routes to verify an email address. An emailed link proves only access to the inbox, not who registered. It
 * also requires that user's session or password.
 */
export function addressRoutes(app: FastifyInstance): void {
  const limits = authLimits(app);

  route(app, 'GET /auth/email', async ({ person }) => ({
    email: person.email,
    email_verified_at: person.emailVerifiedAt?.toISOString() ?? null,
    pending_email: person.pendingEmail,
    next_allowed_at: inSeconds(await secondsUntilNextLink(app, app.db, person.id)),
    undeliverable: await isLinkUndeliverable(app.db, person),
  }));

  route(app, 'POST /auth/email/verify-code', async ({ body, request, reply }) => {
    const { id, code, password } = body;
    await app.limit(reply, limits.secret(request.ip));
    const sessionId = await ownSession(app, request, id);
    // Without a session or password, the response reveals nothing about the link.
    if (sessionId === null && password === undefined) throw refused('password_required', PASSWORD_REQUIRED);
    // Check the link first, so that passwords cannot be guessed without a valid link.
    const opened = await openLink(app.db, id, code);
    if (!opened) throw badLink(id);
    const { person } = opened;
    if (sessionId === null) {
      const { email, passwordHash } = person;
      if (!(await verifyPassword(reply, { email, passwordHash, password: password! }))) {
        throw invalid({ password: WRONG_PASSWORD }, 'wrong_credentials', { way: 'link', user: id });
      }
    }
    const proving = app.db.transaction(async (tx): Promise<VerifiedAddress | null> => {
      const now = await lockUser(tx, id);
      // The session may have ended, or the password changed, during the wait.
      const proven =
        sessionId === null ? now?.passwordHash === person.passwordHash : await isOpen(tx, sessionId);
      if (!now || !proven) return null;
      const { email } = (await openLink(tx, id, code)) ?? {};
      if (!email) return null;
      if (!(await consumeEmailToken(tx, { person: now, purpose: 'verify', secret: code, email }))) {
        // Idempotent: repeating a successful verification changes nothing.
        return { person: now, promoted: false, token: null };
      }
      if (email !== now.email) await emailUndoLink(app, tx, 'email-changed', now, email);
      return verifyAddress(app, tx, now, { email, sessionId });
    });
    const proved = await proving.catch((error: unknown) => {
      throw violatedUnique(error) === 'users_email_key'
        ? invalid({ email: TAKEN_MEANWHILE }, 'email_taken', { user: id })
        : error;
    });
    if (!proved?.person.emailVerifiedAt) throw badLink(id);
    logSecurityEvent(request, 'address_verified', {
      user: id,
      way: sessionId === null ? 'password' : 'session',
    });
    if (proved.promoted) logSecurityEvent(request, 'admin_added', { user: id });
    return {
      message: 'Your email is verified.',
      email_verified_at: proved.person.emailVerifiedAt.toISOString(),
      ...(proved.token && { token: proved.token }),
    };
  });

  route(app, 'POST /auth/email/not-me', async ({ body, request, reply }) => {
    const { id, code } = body;
    await app.limit(reply, limits.secret(request.ip));
    const removing = app.db.transaction(async (tx) => {
      const person = await lockUser(tx, id);
      const { email } = (await openLink(tx, id, code)) ?? {};
      if (!person || !email) return null;
      if (email === person.pendingEmail) {
        await cancelPending(tx, person);
        return 'email_change_cancelled' as const;
      }
      if (!(await deleteUnverified(tx, person))) return null;
      await recordAuditEntry(tx, {
        action: 'registration_removed',
        performedBy: null,
        details: { user_id: id },
      });
      return 'registration_removed' as const;
    });
    const removed = await removing.catch((error: unknown) => {
      if (violatesForeignKey(error)) return null;
      throw error;
    });
    if (!removed) throw badLink(id, LINK_DEAD);
    logSecurityEvent(request, removed, { user: id, way: 'link' });
    return { message: 'This email was removed.' };
  });

  route(app, 'POST /auth/email/resend', async ({ person, reply }) => {
    const to = person.pendingEmail ?? person.email;
    const response = (message: string, seconds: number) => ({ message, next_allowed_at: inSeconds(seconds) });
    if (person.emailVerifiedAt && !person.pendingEmail) return response('Your email is already verified.', 0);
    const asked = await app.limit(reply, limits.resend(person.id));
    const wait = await app.db.transaction(async (tx) => {
      // The row lock makes concurrent requests see each other's link.
      await lockUserForUpdate(tx, person.id);
      const seconds = await secondsUntilNextLink(app, tx, person.id);
      if (seconds === 0) await emailVerificationLink(app, tx, person, to);
      return seconds;
    });
    if (wait > 0) {
      // A request during the cooldown does not count toward the hourly limit.
      await app.releaseUses([asked]);
      throw cooldownError(wait);
    }
    return response('We have sent you a new verification link.', app.config.RESEND_COOLDOWN_SECONDS);
  });
}

/** The request's session, if it belongs to this user. */
async function ownSession(app: FastifyInstance, request: FastifyRequest, userId: number) {
  const token = bearerToken(request);
  const session = token ? await app.sessionLookup.find(token) : null;
  return session?.person.id === userId && !session.impersonation ? session.sessionId : null;
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
