import type { FastifyInstance } from 'fastify';
import { violatedUnique } from '../http/database-problems.ts';
import { conflict, invalid, unauthenticated } from '../http/problem.ts';
import { limitMail } from '../mail/mail-limits.ts';
import { logSecurityEvent, pseudonymizeEmail } from '../http/security-log.ts';
import { bearerToken } from '../http/authorization.ts';
import { route } from '../http/route.ts';
import { isComplete, passFirstFactor } from '../second-factor/complete-login.ts';
import { emailVerificationLink } from '../sessions/address-links.ts';
import { authLimits } from '../sessions/limits.ts';
import { findPasswordError, type Passwords } from './passwords.ts';
import { presentSession, presentSignedIn } from '../sessions/present.ts';
import { endSessions, rotateToken } from '../sessions/sessions.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { startSession } from '../sessions/start-session.ts';
import { addUser, findByEmail, lockUserForUpdate, replaceHash } from '../sessions/users.repository.ts';
import { normalizeEmail } from '../http/text.ts';
import { isPasswordCurrent, verifyPassword } from './verify-password.ts';

declare module 'fastify' {
  interface FastifyInstance {
    passwords: Passwords;
  }
}

const WRONG_CREDENTIALS = 'These credentials do not match our records.';
export const EMAIL_TAKEN = 'An account with this email already exists. Please sign in instead.';

const wrongCredentials = (user: number | null, email: string) =>
  invalid({ email: WRONG_CREDENTIALS }, 'wrong_credentials', {
    way: 'password',
    user,
    address: pseudonymizeEmail(email),
  });

/** After a correct password, rehashes it at the current cost. A hash that changed in the meantime is kept. */
async function renewHash(
  app: FastifyInstance,
  { id, passwordHash }: UserRow,
  { password, ip }: { password: string; ip: string },
) {
  if (!passwordHash || !app.passwords.isOutdated(passwordHash)) return;
  const fresh = await app.passwords.hash(password, ip);
  await replaceHash(app.db, { id, passwordHash }, fresh);
}

/** Login, registration, logout, refresh. */
export function loginRoutes(app: FastifyInstance): void {
  const limits = authLimits(app);

  route(app, 'POST /auth/login', async ({ body, request, reply }) => {
    const email = normalizeEmail(body.email);
    await app.limit(reply, limits.login(request.ip, email));
    const person = await findByEmail(app.db, email);
    const right = await verifyPassword(reply, {
      email,
      passwordHash: person?.passwordHash,
      password: body.password,
    });
    // A 401 always means an expired session, so wrong credentials are a field error.
    if (!person || !right) throw wrongCredentials(person?.id ?? null, email);
    const passed = await app.db.transaction(async (tx) => {
      // A reset may have changed the password in the meantime; the old one must not log in after it.
      const now = await lockUserForUpdate(tx, person.id);
      const { password } = body;
      const { passwordHash } = person;
      const { ip } = request;
      if (!now || !(await isPasswordCurrent(app, { passwordHash, now: now.passwordHash, password, ip })))
        return null;
      return passFirstFactor(app, tx, { person, way: 'password', request });
    });
    if (!passed) throw wrongCredentials(person.id, email);
    await renewHash(app, person, { password: body.password, ip: request.ip });
    if (isComplete(reply, passed))
      logSecurityEvent(request, 'signed_in', { way: 'password', user: person.id });
    return passed;
  });

  route(app, 'POST /auth/vendor-register', async ({ body, request, reply }) => {
    await limitMail(app, reply, 'POST /auth/vendor-register', normalizeEmail(body.email));
    const fault = await findPasswordError(request, {
      password: body.password,
      confirmation: body.password_confirmation,
      about: { email: body.email, names: [body.name] },
    });
    if (fault) throw invalid(fault);
    const passwordHash = await app.passwords.hash(body.password, request.ip);
    const registered = app.db.transaction(async (tx) => {
      const email = normalizeEmail(body.email);
      const person = await addUser(tx, { name: body.name, email, passwordHash });
      await emailVerificationLink(app, tx, person, email);
      return presentSignedIn(person, await startSession(app, tx, { person, request, secondFactor: false }));
    });
    const signedIn = await registered.catch((error: unknown) => {
      // Registration returns a token, so the response has to reveal that an address is taken.
      throw violatedUnique(error) === 'users_email_key'
        ? invalid({ email: EMAIL_TAKEN }, 'email_taken')
        : error;
    });
    logSecurityEvent(request, 'registered', { user: signedIn.id });
    return signedIn;
  });

  route(app, 'POST /auth/logout', async ({ sessionId, request }) => {
    await app.db.transaction((tx) => endSessions(tx, { sessionId }));
    logSecurityEvent(request, 'signed_out');
    return { message: 'You are logged out.' };
  });

  route(app, 'GET /auth/user', async ({ request }) => presentSession(request.session!));

  route(app, 'POST /auth/refresh', async ({ sessionId, request }) => {
    const token = bearerToken(request);
    if (!token) throw unauthenticated();
    const fresh = await rotateToken(app.db, { sessionId, token });
    if (!fresh) throw conflict('already_refreshed', 'Another tab has just renewed this session.');
    return { access_token: fresh };
  });
}
