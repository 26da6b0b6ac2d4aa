import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { violatedUnique } from '../database/problems.ts';
import { users } from '../database/schema/index.ts';
import { queueMail } from '../mail/queue.ts';
import { tellSecurity } from '../operation/security-log.ts';
import { invalid, notFound } from '../problem.ts';
import { route } from '../route.ts';
import { authLimits } from './limits.ts';
import { EMAIL_TAKEN } from './login.routes.ts';
import { passwordFault } from './passwords.ts';
import { presentUser } from './present.ts';
import { newSecret } from './secrets.ts';
import { listSessions } from './live-session.repository.ts';
import { endSessions, renewToken } from './sessions.repository.ts';
import { normalEmail, voidSecrets } from './users.repository.ts';

const NO_PASSWORD =
  'You sign in with Google and have no password yet. Log out, choose “Forgot password?”, and set one first.';

/** A person's own name, address, password and sessions. */
export function profileRoutes(app: FastifyInstance): void {
  const limits = authLimits(app);

  route(app, 'PUT /user/profile', async ({ body, person, sessionId, request, reply }) => {
    const email = body.email === undefined ? person.email : normalEmail(body.email);
    const moves = email !== person.email;
    if (moves || body.password !== undefined) {
      // A session alone, which may be stolen, takes nobody's account over: the mailed link sets a first password.
      if (!person.passwordHash) throw invalid({ current_password: NO_PASSWORD }, 'no_password');
      const attempt = await app.limit(reply, limits.loginFailures(person.email));
      const right = await app.passwords.verify(person.passwordHash, body.current_password ?? '');
      if (!right) {
        tellSecurity(request, 'password_refused');
        throw invalid({ current_password: 'This is not your current password' });
      }
      await app.giveBack(attempt);
    }
    if (body.password !== undefined) {
      const fault = await passwordFault(body.password, body.password_confirmation ?? '');
      if (fault) throw invalid(fault);
    }
    const passwordHash = body.password === undefined ? undefined : await app.passwords.hash(body.password);
    const changed = app.db.transaction(async (tx) => {
      const [stored] = await tx
        .update(users)
        .set({
          ...(body.name !== undefined && { name: body.name }),
          ...(passwordHash && { passwordHash }),
          ...(moves && newAddress(email)),
          updatedAt: sql`now()`,
        })
        .where(eq(users.id, person.id))
        .returning();
      const event = newSecret();
      let token: string | undefined;
      if (moves) {
        await voidSecrets(tx, { userId: person.id, purpose: 'verify' });
        await voidSecrets(tx, { userId: person.id, purpose: 'reset' });
        await queueMail(app, tx, {
          eventKey: `email-changed ${event}`,
          template: 'email-changed',
          to: person.email,
          data: { name: person.name, newEmail: email },
        });
        await queueMail(app, tx, {
          eventKey: `verify ${person.id} ${event}`,
          template: 'verify-email',
          to: email,
          data: { userId: person.id },
        });
        // Another address is another identity: every session begins anew.
        await endSessions(tx, { userId: person.id });
      } else if (passwordHash) {
        token = await renewToken(tx, sessionId);
        await endSessions(tx, { userId: person.id, except: sessionId });
        await queueMail(app, tx, {
          eventKey: `password-changed ${person.id} ${event}`,
          template: 'password-changed',
          to: person.email,
          data: { name: person.name },
        });
      }
      return { ...presentUser(stored!), ...(token && { token }) };
    });
    const answer = await changed.catch((error: unknown) => {
      throw violatedUnique(error) === 'users_email_key'
        ? invalid({ email: EMAIL_TAKEN }, 'email_taken')
        : error;
    });
    if (moves) tellSecurity(request, 'address_changed');
    if (passwordHash) tellSecurity(request, 'password_changed', { way: 'password' });
    return answer;
  });

  route(app, 'GET /user/sessions', async ({ person, sessionId }) => {
    const sessions = await listSessions(app.db, person.id, app.config);
    return {
      data: sessions.map((session) => ({
        id: session.id,
        current: session.id === sessionId,
        user_agent: session.userAgent,
        created_at: session.createdAt.toISOString(),
        last_used_at: session.lastUsedAt.toISOString(),
      })),
    };
  });

  route(app, 'DELETE /user/sessions', async ({ person, sessionId, request }) => {
    const ended = await app.db.transaction((tx) => endSessions(tx, { userId: person.id, except: sessionId }));
    tellSecurity(request, 'sessions_ended', { ended });
    return { message: 'Your other sessions have ended.', ended };
  });

  route(app, 'DELETE /user/sessions/{sessionId}', async ({ params, person, request }) => {
    const ended = await app.db.transaction((tx) =>
      endSessions(tx, { sessionId: params.sessionId, userId: person.id }),
    );
    if (ended === 0) throw notFound();
    tellSecurity(request, 'sessions_ended', { ended });
    return { message: 'The session has ended.' };
  });
}

/** A new address is unverified; a role and a way to sign in that came with the old one go with it. */
const newAddress = (email: string) => ({
  email,
  emailVerifiedAt: null,
  role: 'vendor' as const,
  roleSource: 'default' as const,
  googleSubject: null,
});
