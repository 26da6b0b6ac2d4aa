import { api, e2e, type Line } from '../line.ts';

const AUTH = 'api/src/auth/auth.test.ts';
const SESSIONS = 'api/src/auth/sessions.test.ts';
const GOOGLE = 'api/src/auth/google.test.ts';
const GUESSING = 'api/test/guessing.test.ts';

/** Signing in, staying signed in, and ending it. */
export const signingIn: Line[] = [
  {
    id: 'B1',
    says: 'Tokens after logout, reset of the access, suspension, reset of the password and change of address, 50 requests in flight',
    asked: 'None succeeds after the acknowledgement',
    checks: [
      ...api(
        SESSIONS,
        '… counts from its answer on, for fifty requests at once',
        'a suspension counts from its answer on, for fifty requests at once',
        'an admin ends every session of any person, of an admin too, and keeps their own',
        'a changed password gives its session a new token; the one before lives for the grace, then ends them all',
        'ending the others says how many, and is nobody else’s business',
        'a session ended by its owner is gone from the list, and cannot be ended twice',
      ),
      ...api(AUTH, 'a logout ends the session at once; a garbage token is nobody'),
      ...api(
        'api/src/accounts/pause.test.ts',
        'resetting access ends every session of everybody of the account',
      ),
      ...api('api/src/live/live.test.ts', 'a stream ends with its session'),
    ],
  },
  {
    id: 'B2',
    says: 'Tokens, codes and passwords in the database, the log and the bundles',
    asked: '0 found',
    checks: [
      ...api(
        'api/test/secrets.test.ts',
        'neither the log at its most talkative nor the database holds a token, a code or a password',
      ),
      ...api(AUTH, 'no live token, code or password is in the database'),
      ...e2e('e2e/bundles.e2e.ts'),
    ],
  },
  {
    id: 'B3',
    says: 'Refresh: rotation, replay, 20 at once',
    asked: 'A replay ends the family; one winner, plus grace',
    checks: [
      ...api(
        AUTH,
        'a refresh rotates the token with one winner, and a replay later ends the session',
        'sessions end by idleness and by age',
      ),
      ...api(
        SESSIONS,
        'a chain of refreshes: each token works until it is replaced, and a replay of any ends them all',
      ),
    ],
  },
  {
    id: 'B4',
    says: 'Known and unknown addresses, 200 attempts in turns, with a positive control',
    asked:
      'Same status, body and names of headers; medians less than 5 ms apart, on a slow machine less than a quarter of what the hash takes',
    checks: [
      ...api(
        GUESSING,
        'known and unknown addresses are answered alike: status, words and names of headers',
        'a wrong password of a known and of an unknown address take the same time',
      ),
      ...api(AUTH, 'asking about an address tells nothing'),
    ],
  },
  {
    id: 'B5',
    says: '1,000 wrong passwords from one address and from 200; forged forwarded-for',
    asked:
      'At most 10 looked at per account in 15 min, 429 with headers, the owner gets in by a reset; forging gains nothing',
    checks: [
      ...api(
        GUESSING,
        'of a thousand wrong passwords from 200 addresses ten are looked at, and the owner gets in by a reset',
        'ten in any 15 minutes, also around the moment at which others are forgotten',
        'of a thousand wrong passwords from one address five a minute are looked at',
        'an address that a stranger claims to speak for gains nothing',
      ),
      ...api(
        'api/test/limits.test.ts',
        'a sixth login within a minute is too many, with the seconds left',
        'ten wrong passwords from anywhere block an account for a while, and a reset opens it',
      ),
    ],
  },
  {
    id: 'B6',
    says: 'Codes and links: reuse, expiry, another’s id, 50 at once, after a change of address',
    asked: 'One success at most',
    checks: [
      ...api(
        AUTH,
        'a verification code is worth nothing for another id, after expiry and after a change of address',
        'of many uses of one code at once exactly one changes something',
        'fifty uses of one verification code at once verify once',
        'a reset link works once, verifies the address, ends every session and tells the person',
      ),
      ...api(
        SESSIONS,
        'of fifty uses of one reset link one changes the password',
        'of fifty presses on resend one mails a link',
        'a reset link is worth nothing for another address, after expiry, and after a change of address',
      ),
    ],
  },
  {
    id: 'B7',
    says: 'A provider that answers wrongly, late, elsewhere, or too much',
    asked: '0 sessions, an answer within 5 s',
    checks: [
      ...api(
        GOOGLE,
        'whatever the provider says that is not a plain yes begins no session',
        'ten seconds of silence are not waited for',
        'verification counts as text, as a boolean, and when only one answer speaks of it',
      ),
    ],
  },
  {
    id: 'B8',
    says: 'An address that somebody registered first without proving it, in both orders',
    asked: '0 accounts handed over',
    checks: [
      ...api(
        GOOGLE,
        'an address that somebody registered without proving it is not handed over, in either order',
        'a verified address is linked once; another subject with it is refused',
        'signing in again does not verify an address that the provider did not speak of',
      ),
    ],
  },
];
