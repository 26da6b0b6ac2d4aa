import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { violatedUnique } from '../http/database-problems.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { refused } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { isComplete, passFirstFactor } from '../second-factor/complete-login.ts';
import { verifyGoogleToken, type GoogleIdentity } from './verify-google-token.ts';
import { authLimits } from '../sessions/limits.ts';
import { verifyAddress } from './verify-address.ts';
import type { UserRow } from '../database/rows.ts';
import {
  addGoogleUser,
  findByEmail,
  findByGoogleSubject,
  linkGoogle,
  lockUser,
} from '../sessions/users.repository.ts';

/** Routes for login with a Google access token. */
export function googleRoutes(app: FastifyInstance): void {
  route(app, 'POST /auth/login/google/verify-token', async ({ body, request, reply }) => {
    await app.limit(reply, authLimits(app).google(request.ip));
    const identity = await verifyGoogleToken(app.config, body.access_token);
    const signIn = () =>
      app.db.transaction(async (tx) => {
        const found = await findOrCreateUser(tx, identity);
        const person = (await lockUser(tx, found.id)) ?? found;
        // Only Google's address is verified; the stored one may have changed since.
        const { person: stored, promoted } =
          person.email === identity.email
            ? await verifyAddress(app, tx, person, {
                proof: identity.owns === 'hosted' ? 'hosted' : 'google',
              })
            : { person, promoted: false };
        const passed = await passFirstFactor(app, tx, { person: stored, way: 'google', request });
        return { passed, userId: stored.id, promoted };
      });
    const { passed, userId, promoted } = await signIn().catch((error: unknown) => {
      // On two concurrent first logins, the second one finds the user that the first created.
      if (violatedUnique(error) === null) throw error;
      return signIn();
    });
    if (isComplete(reply, passed)) logSecurityEvent(request, 'signed_in', { way: 'google', user: userId });
    if (promoted) logSecurityEvent(request, 'admin_added', { user: userId });
    return passed;
  });
}

/**
 * The key is the Google subject. An address links only to a user who has verified it here too, and to an admin only if
 * Google decides who has the address.
 */
async function findOrCreateUser(
  tx: Database,
  { subject, email, name, owns }: GoogleIdentity,
): Promise<UserRow> {
  const known = await findByGoogleSubject(tx, subject);
  if (known) return known;
  const sameAddress = await findByEmail(tx, email);
  // Another first login of the same user created it between the two queries.
  if (sameAddress?.googleSubject === subject) return sameAddress;
  const mayLink = sameAddress?.emailVerifiedAt && (owns || !sameAddress.adminRole);
  if (sameAddress && (!mayLink || sameAddress.googleSubject)) {
    throw refused(
      'email_unverified',
      'An account with this email exists already. Sign in with your password, or reset it, to continue.',
    );
  }
  if (sameAddress) {
    const linked = await linkGoogle(tx, sameAddress, subject);
    if (linked) return linked;
  }
  return addGoogleUser(tx, { name, email, googleSubject: subject });
}
