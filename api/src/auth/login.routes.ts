import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { violatedUnique } from '../database/problems.ts';
import { users } from '../database/schema/index.ts';
import { queueMail } from '../mail/queue.ts';
import { conflict, invalid, unauthenticated } from '../problem.ts';
import { tellSecurity, unnamed } from '../operation/security-log.ts';
import { bearerToken } from '../plugins/session.ts';
import { route } from '../route.ts';
import { authLimits } from './limits.ts';
import { passwordFault, type Passwords } from './passwords.ts';
import { presentSession, presentSignedIn } from './present.ts';
import { beginSession, endSessions, rotateToken, type Person } from './sessions.repository.ts';
import { findByEmail, normalEmail } from './users.repository.ts';

declare module 'fastify' {
  interface FastifyInstance {
    passwords: Passwords;
  }
}

const WRONG_CREDENTIALS = 'These credentials do not match our records.';
export const EMAIL_TAKEN = 'An account with this email already exists. Please sign in instead.';

/** The password was right: what is stored of it is brought to today's cost. One that was changed meanwhile stays. */
async function renewHash(app: FastifyInstance, { id, passwordHash }: Person, password: string) {
  if (!passwordHash || !app.passwords.isOutdated(passwordHash)) return;
  const fresh = await app.passwords.hash(password);
  await app.db
    .update(users)
    .set({ passwordHash: fresh })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
}

/** Sign in, register, sign out, refresh. */
export function loginRoutes(app: FastifyInstance): void {
  const limits = authLimits(app);

  route(app, 'POST /auth/login', async ({ body, request, reply }) => {
    const email = normalEmail(body.email);
    await app.limit(reply, limits.login(request.ip, email));
    // Counted before the password is looked at: of many tries at once no more than the limit are verified.
    const attempt = await app.limit(reply, limits.loginFailures(email));
    const person = await findByEmail(app.db, email);
    const right = await app.passwords.verify(person?.passwordHash, body.password);
    // A 401 always means a dead session, so wrong credentials are a field's fault.
    if (!person || !right) {
      const told = { way: 'password', user: person?.id ?? null, address: unnamed(email) };
      throw invalid({ email: WRONG_CREDENTIALS }, 'wrong_credentials', told);
    }
    await app.giveBack(attempt);
    await renewHash(app, person, body.password);
    const token = await beginSession(app.db, {
      userId: person.id,
      userAgent: request.headers['user-agent'],
      rules: app.config,
    });
    tellSecurity(request, 'signed_in', { way: 'password', user: person.id });
    return presentSignedIn(person, token);
  });

  route(app, 'POST /auth/vendor-register', async ({ body, request, reply }) => {
    await app.limit(reply, limits.register(request.ip));
    const fault = await passwordFault(body.password, body.password_confirmation);
    if (fault) throw invalid(fault);
    const passwordHash = await app.passwords.hash(body.password);
    const registered = app.db.transaction(async (tx) => {
      const [person] = await tx
        .insert(users)
        .values({ name: body.name, email: normalEmail(body.email), passwordHash })
        .returning();
      await queueMail(app, tx, {
        eventKey: `verify ${person!.id} registration`,
        template: 'verify-email',
        to: person!.email,
        data: { userId: person!.id },
      });
      const token = await beginSession(tx, {
        userId: person!.id,
        userAgent: request.headers['user-agent'],
        rules: app.config,
      });
      return presentSignedIn(person!, token);
    });
    const signedIn = await registered.catch((error: unknown) => {
      // Registering answers with a token, so a taken address has to be told.
      throw violatedUnique(error) === 'users_email_key'
        ? invalid({ email: EMAIL_TAKEN }, 'email_taken')
        : error;
    });
    tellSecurity(request, 'registered', { user: signedIn.id });
    return signedIn;
  });

  route(app, 'POST /auth/logout', async ({ sessionId, request }) => {
    await app.db.transaction((tx) => endSessions(tx, { sessionId }));
    tellSecurity(request, 'signed_out');
    return { message: 'You are signed out.' };
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
