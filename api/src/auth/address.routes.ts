import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '@portal/shared/domain';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import { violatedUnique, violatesForeignKey } from '../database/problems.ts';
import { queueMail } from '../mail/queue.ts';
import { logSecurityEvent } from '../operation/security-log.ts';
import { invalid, Problem, refused } from '../http/problem.ts';
import { bearerToken } from '../http/session.ts';
import { route } from '../http/route.ts';
import { authLimits } from './limits.ts';
import { findSession } from './live-session.repository.ts';
import { verifyAddress, type VerifiedAddress } from './verify-address.ts';
import { newSecret } from './secrets.ts';
import { endSessions, isOpen, type UserRow } from './sessions.repository.ts';
import {
  findEmailToken,
  secondsSinceLastLink,
  consumeEmailToken,
  revokeEmailTokens,
  revokeUndoLinks,
} from './email-tokens.repository.ts';
import {
  clearPendingEmail,
  deleteUnverified,
  findByEmail,
  lockUserForUpdate,
  lockUser,
  resetPassword,
} from './users.repository.ts';
import { verifyPassword } from './verify-password.ts';

const WRONG_PASSWORD = 'Wrong password. Please try again.';
const PASSWORD_REQUIRED = 'Enter your password to verify this email.';
const LINK_DEAD = 'This link has expired or was already used.';
const TAKEN_MEANWHILE = 'Another account uses this email now. Log in with it, or choose another one.';

/**
 * Routes to verify an email address, change it, and undo the change. An emailed link proves only access to
 * the inbox, not who registered. It also requires that user's session or password.
 */
export function addressRoutes(app: FastifyInstance): void {
  const limits = authLimits(app);

  route(app, 'GET /auth/email', async ({ person }) => ({
    email: person.email,
    email_verified_at: person.emailVerifiedAt?.toISOString() ?? null,
    pending_email: person.pendingEmail,
    next_allowed_at: inSeconds(await secondsUntilNextLink(app, app.db, person.id)),
  }));

  route(app, 'POST /auth/email/verify-code', async ({ body, request, reply }) => {
    const { id, code, password } = body;
    await app.limit(reply, limits.secret(request.ip, String(id)));
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
    await app.limit(reply, limits.secret(request.ip, String(id)));
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
      await app.releaseUse(asked);
      throw cooldownError(wait);
    }
    return response('We have sent you a new verification link.', app.config.RESEND_COOLDOWN_SECONDS);
  });

  route(app, 'DELETE /auth/email/pending', async ({ person, request }) => {
    const cancelled = await app.db.transaction(async (tx) => {
      const now = await lockUser(tx, person.id);
      if (!now?.pendingEmail) return false;
      await cancelPending(tx, now);
      return true;
    });
    if (cancelled) logSecurityEvent(request, 'email_change_cancelled', { way: 'session' });
    return { message: 'Your email stays as it is.' };
  });

  route(app, 'POST /auth/email/undo-change', async ({ body, request, reply }) => {
    const { id, code } = body;
    await app.limit(reply, limits.secret(request.ip, String(id)));
    const undoing = app.db.transaction((tx) => undoChange(app, tx, { id, code }));
    const undone = await undoing.catch((error: unknown) => {
      throw violatesForeignKey(error) || violatedUnique(error) === 'users_email_key'
        ? invalid({ email: TAKEN_MEANWHILE }, 'email_taken', { user: id })
        : error;
    });
    if (!undone) throw badLink(id, LINK_DEAD);
    logSecurityEvent(request, 'email_change_undone', { user: id });
    if (undone.promoted) logSecurityEvent(request, 'admin_added', { user: id });
    return { message: 'The change is undone. We have emailed you a link to choose a new password.' };
  });
}

/** The request's session, if it belongs to this user. */
async function ownSession(app: FastifyInstance, request: FastifyRequest, userId: number) {
  const token = bearerToken(request);
  const session = token ? await findSession(app.db, token, app.config) : null;
  return session?.person.id === userId && !session.impersonation ? session.sessionId : null;
}

/**
 * Returns the user of a verification link and the address that it verifies (pending or current). Null for an
 * invalid link.
 */
async function openLink(
  db: Database,
  userId: number,
  code: string,
): Promise<{ person: UserRow; email: string } | null> {
  const found = await findEmailToken(db, { userId, purpose: 'verify', secret: code });
  if (!found) return null;
  const { person, link } = found;
  const own = link.email === person.email;
  // A used link for an address that is already verified counts as a repeat.
  const counts = link.usedAt
    ? own && person.emailVerifiedAt !== null
    : own || link.email === person.pendingEmail;
  return counts ? { person, email: link.email } : null;
}

/** Emails a verification link to the user's pending or current address. */
export function emailVerificationLink(
  app: FastifyInstance,
  tx: Database,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  to: string,
): Promise<void> {
  return queueMail(app, tx, {
    eventKey: `verify ${id} ${newSecret()}`,
    template: 'verify-email',
    to,
    data: { userId: id, ...(to !== email && { change: true }) },
  });
}

/** Notifies the old address that it will be or was replaced. The link in the email undoes the change. */
export function emailUndoLink(
  app: FastifyInstance,
  tx: Database,
  template: 'email-change-requested' | 'email-changed',
  { id, name, email }: UserRow,
  newEmail: string,
): Promise<void> {
  return queueMail(app, tx, {
    eventKey: `${template} ${newSecret()}`,
    template,
    to: email,
    data: { userId: id, name, newEmail },
  });
}

/** Drops the pending address and its emailed links. */
async function cancelPending(tx: Database, { id, email }: UserRow): Promise<void> {
  await clearPendingEmail(tx, id);
  await revokeEmailTokens(tx, { userId: id, purposes: ['verify'] });
  await revokeUndoLinks(tx, { userId: id, email });
}

/**
 * Restores the address that an undo link was sent to. The password may be compromised, so it is removed,
 * every session ends, and a reset link goes to the address. Links of later changes become void, so that an
 * attacker cannot take the account back.
 */
async function undoChange(
  app: FastifyInstance,
  tx: Database,
  { id, code }: { id: number; code: string },
): Promise<VerifiedAddress | null> {
  const person = await lockUser(tx, id);
  const { link } =
    (await findEmailToken(tx, { userId: id, purpose: 'undo_email_change', secret: code })) ?? {};
  if (!person || !link) return null;
  const { email, createdAt } = link;
  // Idempotent: repeating a successful undo changes nothing.
  if (link.usedAt) return email === person.email ? { person, promoted: false, token: null } : null;
  if (!(await consumeEmailToken(tx, { person, purpose: 'undo_email_change', secret: code, email })))
    return null;
  const holder = email === person.email ? undefined : await findByEmail(tx, email);
  // An unverified registration of the freed address must not lock its owner out; a verified account keeps it.
  if (holder && !(await deleteUnverified(tx, (await lockUser(tx, holder.id)) ?? holder))) {
    throw invalid({ email: TAKEN_MEANWHILE }, 'email_taken', { user: id });
  }
  await resetPassword(tx, id, null);
  const proved = await verifyAddress(app, tx, person, { email });
  await endSessions(tx, { userId: id });
  await revokeEmailTokens(tx, { userId: id, purposes: ['verify', 'reset'] });
  await revokeUndoLinks(tx, { userId: id, email, since: createdAt });
  await recordAuditEntry(tx, { action: 'email_change_undone', performedBy: null, details: { user_id: id } });
  await queueMail(app, tx, {
    eventKey: `reset ${newSecret()}`,
    template: 'reset-password',
    to: email,
    data: { email },
  });
  return proved;
}

/** Returns the seconds until another verification link may be requested; 0 means now. */
export async function secondsUntilNextLink(
  app: FastifyInstance,
  db: Database,
  userId: number,
): Promise<number> {
  const since = await secondsSinceLastLink(db, userId);
  const cooldown = app.config.RESEND_COOLDOWN_SECONDS;
  // Negative when a concurrent transaction began after this one and finished first.
  return since === null || since >= cooldown ? 0 : Math.ceil(cooldown - Math.max(0, since));
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

const badLink = (user: number, text: string = messages.invalidVerificationLink) =>
  invalid({ code: text }, 'invalid_link', { user });

/** The error when the last link was requested too recently. */
export const cooldownError = (seconds: number) =>
  new Problem({
    status: 429,
    code: 'rate_limited',
    message: `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before asking for another link.`,
    headers: { 'retry-after': String(seconds) },
    logDetails: { limit: 'resend-cooldown' },
  });
