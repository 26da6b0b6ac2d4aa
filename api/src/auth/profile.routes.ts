import type { FastifyInstance } from 'fastify';
import { violatedUnique } from '../http/database-problems.ts';
import { queueMail } from '../mail/queue.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { confirmationRequired, invalid, notFound, unauthenticated } from '../http/problem.ts';
import { route } from '../http/route.ts';
import {
  emailUndoLink,
  emailVerificationLink,
  secondsUntilNextLink,
  cooldownError,
} from '../sessions/address-links.ts';
import { endAccess } from '../sessions/end-access.ts';
import { authLimits } from '../sessions/limits.ts';
import { EMAIL_TAKEN } from './login.routes.ts';
import { findPasswordError } from './passwords.ts';
import { presentUser } from '../sessions/present.ts';
import { newSecret } from '../http/secrets.ts';
import { listSessions } from '../sessions/live-session.repository.ts';
import { endSessions, isOpen, renewToken } from '../sessions/sessions.repository.ts';
import { revokeEmailTokens } from '../sessions/email-tokens.repository.ts';
import { findBusinessNames, findByEmail, lockUser, updateUser } from '../sessions/users.repository.ts';
import { normalizeEmail } from '../http/text.ts';
import { verifyOwnPassword, WRONG_PASSWORD } from './verify-own-password.ts';

/** Routes for a user's own name, address, password and sessions. */
export function profileRoutes(app: FastifyInstance): void {
  const limits = authLimits(app);

  route(app, 'PUT /user/profile', async ({ body, person, sessionId, request, reply }) => {
    const email = body.email === undefined ? person.email : normalizeEmail(body.email);
    const moves = email !== person.email;
    if (body.password !== undefined) {
      await verifyOwnPassword(request, reply, person, body.current_password ?? '');
    }
    if (body.password !== undefined) {
      const names = [body.name ?? person.name, ...(await findBusinessNames(app.db, person.id))];
      const fault = await findPasswordError(request, {
        password: body.password,
        confirmation: body.password_confirmation ?? '',
        about: { email, names },
      });
      if (fault) throw invalid(fault);
    }
    // Each new address gets an email and reveals whether it is taken, so it shares the limit of resent links.
    const asked = moves ? await app.limit(reply, limits.resend(person.id)) : null;
    if (moves) await app.limit(reply, limits.newAddress(email));
    const passwordHash =
      body.password === undefined ? undefined : await app.passwords.hash(body.password, request.ip);
    const changed = app.db.transaction(async (tx) => {
      const now = await lockUser(tx, person.id);
      if (!now || !(await isOpen(tx, sessionId))) throw unauthenticated();
      // A concurrent request may have set another password or verified a new address since the comparison.
      if (
        (moves || passwordHash) &&
        (now.passwordHash !== person.passwordHash || now.email !== person.email)
      ) {
        throw passwordHash ? invalid({ current_password: WRONG_PASSWORD }) : confirmationRequired();
      }
      const wait = moves ? await secondsUntilNextLink(app, tx, person.id) : 0;
      if (wait > 0) return wait;
      if (moves && (await findByEmail(tx, email))) throw invalid({ email: EMAIL_TAKEN }, 'email_taken');
      // Before the new address is stored, because it cancels an earlier change.
      const token = passwordHash && (await renewToken(tx, sessionId));
      if (passwordHash) await endAccess(tx, { userId: person.id, except: sessionId });
      const stored = await updateUser(tx, person.id, {
        ...(body.name !== undefined && { name: body.name }),
        ...(passwordHash && { passwordHash }),
        // A verified address stays in use until the new one is verified.
        ...(moves && (now.emailVerifiedAt ? { pendingEmail: email } : { email })),
      });
      if (moves) {
        await revokeEmailTokens(tx, { userId: person.id, purposes: ['verify'] });
        if (now.emailVerifiedAt) await emailUndoLink(app, tx, 'email-change-requested', now, email);
        await emailVerificationLink(app, tx, stored, email);
      }
      if (passwordHash)
        await queueMail(app, tx, {
          eventKey: `password-changed ${person.id} ${newSecret()}`,
          template: 'password-changed',
          to: now.email,
          data: { name: person.name },
        });
      return { ...presentUser(stored), pending_email: stored.pendingEmail, ...(token && { token }) };
    });
    const response = await changed.catch((error: unknown) => {
      throw violatedUnique(error) === 'users_email_key'
        ? invalid({ email: EMAIL_TAKEN }, 'email_taken')
        : error;
    });
    if (typeof response === 'number') {
      // A request during the cooldown does not count toward the hourly limit.
      if (asked) await app.releaseUses([asked]);
      throw cooldownError(response);
    }
    if (moves)
      logSecurityEvent(request, person.emailVerifiedAt ? 'email_change_requested' : 'address_changed');
    if (passwordHash) logSecurityEvent(request, 'password_changed', { way: 'password' });
    return response;
  });

  route(app, 'GET /user/sessions', async ({ person, sessionId }) => {
    const sessions = await listSessions(app.db, person.id, app.config);
    return {
      data: sessions.map((session) => ({
        id: session.id,
        current: session.id === sessionId,
        user_agent: session.userAgent,
        network: session.network,
        created_at: session.createdAt.toISOString(),
        last_used_at: session.lastUsedAt.toISOString(),
      })),
    };
  });

  route(app, 'DELETE /user/sessions', async ({ person, sessionId, request }) => {
    const ended = await app.db.transaction((tx) => endAccess(tx, { userId: person.id, except: sessionId }));
    logSecurityEvent(request, 'sessions_ended', { ended });
    return { message: 'Your other sessions have ended.', ended };
  });

  route(app, 'DELETE /user/sessions/{sessionId}', async ({ params, person, request }) => {
    const ended = await app.db.transaction((tx) =>
      endSessions(tx, { sessionId: params.sessionId, userId: person.id }),
    );
    if (ended === 0) throw notFound();
    logSecurityEvent(request, 'sessions_ended', { ended });
    return { message: 'The session has ended.' };
  });
}
