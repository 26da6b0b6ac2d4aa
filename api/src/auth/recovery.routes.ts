import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { messages } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { mails, users } from '../database/schema/index.ts';
import { queueMail } from '../mail/queue.ts';
import { tellSecurity, unnamed } from '../operation/security-log.ts';
import { invalid, Problem } from '../problem.ts';
import { route } from '../route.ts';
import { authLimits } from './limits.ts';
import { passwordFault } from './passwords.ts';
import { newSecret } from './secrets.ts';
import { endSessions } from './sessions.repository.ts';
import {
  findByEmail,
  findPerson,
  markVerified,
  normalEmail,
  useSecret,
  voidSecrets,
  wasUsed,
} from './users.repository.ts';

const LINK_DEAD = 'This reset link is no longer valid. Please request a new one.';

/** Verifying an address and getting back in. Known and unknown addresses are answered alike. */
export function recoveryRoutes(app: FastifyInstance): void {
  const limits = authLimits(app);

  route(app, 'POST /auth/email/verify-code', async ({ body, request, reply }) => {
    await app.limit(reply, limits.secret(request.ip, String(body.id)));
    const verified = await app.db.transaction(async (tx) => {
      const person = await findPerson(tx, body.id);
      if (!person) return null;
      if (await useSecret(tx, { person, purpose: 'verify', secret: body.code })) {
        return markVerified(tx, person, app.config.adminDomains);
      }
      // Pressing the link again after it worked is a success, also at the same moment: who they are is read anew.
      const again = await wasUsed(tx, { person, secret: body.code });
      return again ? ((await findPerson(tx, person.id)) ?? null) : null;
    });
    if (!verified?.emailVerifiedAt) {
      throw invalid({ code: messages.invalidVerificationLink }, 'invalid_link', { user: body.id });
    }
    tellSecurity(request, 'address_verified', { user: verified.id });
    return { message: 'Your email is verified.', email_verified_at: verified.emailVerifiedAt.toISOString() };
  });

  route(app, 'POST /auth/email/resend', async ({ person, reply }) => {
    const cooldown = app.config.RESEND_COOLDOWN_SECONDS;
    const answer = (message: string, seconds: number) => ({
      message,
      next_allowed_at: new Date(Date.now() + seconds * 1000).toISOString(),
    });
    if (person.emailVerifiedAt) return answer('Your email is already verified.', 0);
    const asked = await app.limit(reply, limits.resend(person.id));
    const since = await app.db.transaction(async (tx) => {
      // The row is held, so that of many presses at once one finds that there is no recent link.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('no key update');
      const seconds = await secondsSinceLastLink(tx, person.id);
      if (seconds !== null && seconds < cooldown) return seconds;
      await queueMail(app, tx, {
        eventKey: `verify ${person.id} ${newSecret()}`,
        template: 'verify-email',
        to: person.email,
        data: { userId: person.id },
      });
      return null;
    });
    if (since !== null) {
      // Asking too soon costs none of the links that an hour allows.
      await app.giveBack(asked);
      // Below zero: the other one's transaction began after ours and was quicker.
      throw tooSoon(Math.ceil(cooldown - Math.max(0, since)));
    }
    return answer('We have sent you a new verification link.', cooldown);
  });

  route(app, 'POST /auth/forgot-password', async ({ body, reply }) => {
    const email = normalEmail(body.email);
    await app.limit(reply, limits.forgot(email));
    // Queued for every address: whether it is known is found out when the mail is sent.
    await app.db.transaction((tx) =>
      queueMail(app, tx, {
        eventKey: `reset ${newSecret()}`,
        template: 'reset-password',
        to: email,
        data: { email },
      }),
    );
    return { message: 'If an account exists for this address, we have sent instructions to it.' };
  });

  route(app, 'POST /auth/reset-password', async ({ body, request, reply }) => {
    const email = normalEmail(body.email);
    await app.limit(reply, limits.secret(request.ip, email));
    const fault = await passwordFault(body.password, body.password_confirmation);
    if (fault) throw invalid(fault);
    const passwordHash = await app.passwords.hash(body.password);
    const changed = await app.db.transaction(async (tx) => {
      const person = await findByEmail(tx, email);
      if (!person || !(await useSecret(tx, { person, purpose: 'reset', secret: body.token }))) return null;
      await tx
        .update(users)
        .set({ passwordHash, updatedAt: sql`now()` })
        .where(eq(users.id, person.id));
      // The link proves the address, and whoever knew the old password is out.
      await markVerified(tx, person, app.config.adminDomains);
      await voidSecrets(tx, { userId: person.id, purpose: 'reset' });
      await endSessions(tx, { userId: person.id });
      await app.forget(limits.loginFailures(email), tx);
      await queueMail(app, tx, {
        eventKey: `password-changed ${person.id} ${newSecret()}`,
        template: 'password-changed',
        to: person.email,
        data: { name: person.name },
      });
      return person;
    });
    if (!changed) throw invalid({ token: LINK_DEAD }, 'invalid_link', { address: unnamed(email) });
    tellSecurity(request, 'password_changed', { way: 'link', user: changed.id });
    return { message: 'Your password has been changed. Please sign in.' };
  });

  route(app, 'POST /auth/check-user', async ({ request, reply }) => {
    await app.limit(reply, limits.checkUser(request.ip));
    return { message: 'You can continue with this address.' };
  });
}

async function secondsSinceLastLink(db: Database, userId: number): Promise<number | null> {
  const [row] = await db
    .select({
      seconds: sql<number | null>`extract(epoch from now() - max(${mails.createdAt}))::float`,
    })
    .from(mails)
    .where(sql`${mails.template} = 'verify-email' and (${mails.data} ->> 'userId')::int = ${userId}`);
  return row?.seconds ?? null;
}

const tooSoon = (seconds: number) =>
  new Problem({
    status: 429,
    code: 'rate_limited',
    message: `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before asking for another link.`,
    headers: { 'retry-after': String(seconds) },
    told: { limit: 'resend-cooldown' },
  });
