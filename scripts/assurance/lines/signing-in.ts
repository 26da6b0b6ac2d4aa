import { api, e2e, type Line } from '../line.ts';

const AUTH = 'api/src/auth/auth.test.ts';
const SESSIONS = 'api/src/auth/sessions.test.ts';
const GOOGLE = 'api/src/auth/google.test.ts';
const GUESSING = 'api/test/security/account-enumeration.test.ts';

/** Login, sessions and logout. */
export const signingIn: Line[] = [
  {
    id: 'B1',
    says: 'Access tokens after logout, access reset, suspension, password reset and email change, with 50 requests in flight',
    asked: 'No request sent after the response succeeds',
    checks: [
      ...api(
        SESSIONS,
        '… takes effect for every request sent after its response, with fifty concurrent clients',
        'a suspension takes effect for every request sent after its response, with fifty concurrent clients',
        'lets an admin end all sessions of any user, including another admin, without ending their own',
        'issues a new token on a password change and ends the session when the old one is replayed',
        'ends all other sessions of the same user and returns how many',
        'removes an ended session from the list and returns 404 when it is ended again',
      ),
      ...api(AUTH, 'ends the session on logout and returns 401 for an invalid token'),
      ...api('api/src/accounts/pause.test.ts', 'resetting access ends all sessions of the account’s members'),
      ...api('api/src/live/live.test.ts', 'ends a stream when its session ends'),
    ],
  },
  {
    id: 'B2',
    says: 'Tokens, codes and passwords in the database, logs and bundles',
    asked: '0 found',
    checks: [
      ...api(
        'api/test/security/secrets.test.ts',
        'stores no token, code or password in debug logs or the database',
      ),
      ...api(AUTH, 'stores no live token, code or password in the database'),
      ...e2e('e2e/specs/delivery/bundles.spec.ts'),
    ],
  },
  {
    id: 'B3',
    says: 'Token refresh: rotation, replay, 20 concurrent refreshes',
    asked: 'One refresh wins, with a grace period; a replay revokes the token family',
    checks: [
      ...api(
        AUTH,
        'lets one of twenty concurrent refreshes win, and ends the session when the old token is replayed',
        'expires sessions by inactivity and by age',
      ),
      ...api(
        SESSIONS,
        'accepts refreshed tokens until replaced, and ends only that session when an old one is replayed',
      ),
    ],
  },
  {
    id: 'B4',
    says: 'Account enumeration: 200 alternating attempts with known and unknown addresses, with a positive control',
    asked:
      'Same status, body and header names; medians less than 5 ms apart, or less than a quarter of the hash time on a slow machine',
    checks: [
      ...api(
        GUESSING,
        'returns the same status, body and header names for known and unknown addresses',
        'takes the same time to reject a password for a known and an unknown address',
      ),
      ...api(AUTH, 'returns the same check-user response for known and unknown addresses'),
    ],
  },
  {
    id: 'B5',
    says: 'Brute force: 1,000 wrong passwords from one address and from 200; forged X-Forwarded-For',
    asked:
      'At most 10 checked per account in 15 min, 429 with headers, the owner regains access by a password reset; forged headers have no effect',
    checks: [
      ...api(
        GUESSING,
        'checks ten of 1,000 wrong passwords from 200 addresses, and a reset restores access',
        'allows ten failed logins in any sliding 15-minute window',
        'checks five of 1,000 concurrent wrong passwords from one address',
        'ignores forged client address headers',
      ),
      ...api(
        'api/test/security/limits.test.ts',
        'returns 429 with the remaining seconds on the sixth login within a minute',
        'locks an account after ten wrong passwords from any address until a password reset',
      ),
    ],
  },
  {
    id: 'B6',
    says: 'Codes and links: reuse, expiry, another user’s ID, 50 concurrent uses, use after an email change',
    asked: 'At most one success',
    checks: [
      ...api(
        AUTH,
        'rejects a verification code for another ID, after it expires and after an address change',
        'lets exactly one of ten concurrent uses of a reset link succeed',
        'verifies once when one code is used fifty times concurrently',
        'accepts a reset link once, verifies the address, ends all sessions and emails a confirmation',
      ),
      ...api(
        SESSIONS,
        'lets exactly one of fifty concurrent uses of a reset link change the password',
        'emails one link when resend is requested fifty times concurrently',
        'rejects a reset link for another address, after it expires and after an address change',
      ),
    ],
  },
  {
    id: 'B7',
    says: 'An identity provider whose response is wrong, late, redirected or too large',
    asked: '0 sessions, a response within 5 s',
    checks: [
      ...api(
        GOOGLE,
        'creates no session unless Google returns a valid, verified identity',
        'stops waiting for Google after the configured timeout',
        'accepts email_verified as text, as a boolean, or from only one of the two responses',
      ),
    ],
  },
  {
    id: 'B8',
    says: 'Account pre-hijacking: an address registered first without verification, in both orders',
    asked: '0 accounts taken over',
    checks: [
      ...api(
        GOOGLE,
        'rejects Google sign-in for an unverified address, and registration of a Google user’s address',
        'links a verified address once and rejects a second Google subject for it',
        'does not verify an address that Google did not confirm when the user signs in again',
      ),
    ],
  },
];
