import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { violatedUnique } from '../database/problems.ts';
import { users } from '../database/schema/index.ts';
import { tellSecurity } from '../operation/security-log.ts';
import { refused } from '../problem.ts';
import { route } from '../route.ts';
import { verifyGoogleToken, type GoogleIdentity } from './google.ts';
import { presentSignedIn } from './present.ts';
import { beginSession, type Person } from './sessions.repository.ts';
import { findByEmail, markVerified } from './users.repository.ts';

/** Sign-in with Google's access token. */
export function googleRoutes(app: FastifyInstance): void {
  route(app, 'POST /auth/login/google/verify-token', async ({ body, request, reply }) => {
    await app.limit(reply, {
      name: 'google',
      max: app.config.LIMIT_LOGIN_PER_MINUTE * 2,
      windowSeconds: 60,
      subject: request.ip,
    });
    const identity = await verifyGoogleToken(app.config, body.access_token);
    const signIn = () =>
      app.db.transaction(async (tx) => {
        const person = await personOf(tx, identity);
        // Only the provider's own address is proven: the one here may have been changed since.
        const stored =
          person.email === identity.email ? await markVerified(tx, person, app.config.adminDomains) : person;
        const token = await beginSession(tx, {
          userId: stored.id,
          userAgent: request.headers['user-agent'],
          rules: app.config,
        });
        return presentSignedIn(stored, token);
      });
    const signedIn = await signIn().catch((error: unknown) => {
      // Two first sign-ins at once: the second one finds who the first has made.
      if (violatedUnique(error) === null) throw error;
      return signIn();
    });
    tellSecurity(request, 'signed_in', { way: 'google', user: signedIn.id });
    return signedIn;
  });
}

/** The subject is the key. An address links only to a person who has proven it here too. */
async function personOf(tx: Database, { subject, email, name }: GoogleIdentity): Promise<Person> {
  const [known] = await tx.select().from(users).where(eq(users.googleSubject, subject));
  if (known) return known;
  const sameAddress = await findByEmail(tx, email);
  // Made between the two questions, by another first sign-in of the same person.
  if (sameAddress?.googleSubject === subject) return sameAddress;
  if (sameAddress && (!sameAddress.emailVerifiedAt || sameAddress.googleSubject)) {
    throw refused(
      'email_unverified',
      'An account with this email exists already. Sign in with your password, or reset it, to continue.',
    );
  }
  if (sameAddress) {
    const [linked] = await tx
      .update(users)
      .set({ googleSubject: subject, updatedAt: sql`now()` })
      .where(eq(users.id, sameAddress.id))
      .returning();
    return linked!;
  }
  const [made] = await tx
    .insert(users)
    .values({ name: name.slice(0, 120), email, googleSubject: subject, emailVerifiedAt: sql`now()` })
    .returning();
  return made!;
}
