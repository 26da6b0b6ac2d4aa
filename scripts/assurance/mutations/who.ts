import { by, matrix, type Mutation } from './mutation.ts';

const AUTHORIZATION = 'api/src/http/authorization.ts';
const SESSIONS = 'api/src/auth/live-session.repository.ts';
const SESSION_TESTS = 'api/src/auth/sessions.test.ts';
const USERS = 'api/src/auth/users.repository.ts';
const EMAIL_TOKENS = 'api/src/auth/email-tokens.repository.ts';
const AUTH_TESTS = 'api/src/auth/auth.test.ts';
const GOOGLE = 'api/src/auth/google.ts';
const GOOGLE_TESTS = 'api/src/auth/google.test.ts';
const VIEW_TESTS = 'api/src/accounts/view-as.test.ts';
const LEAD_TESTS = 'api/src/leads/leads.test.ts';

/** Guards on authentication and authorization. */
export const whoGuards: Mutation[] = [
  {
    guard: 'Routes require a session',
    file: AUTHORIZATION,
    from: 'if (!request.session) throw unauthenticated();',
    to: 'if (!request.session) return;',
    caughtBy: matrix,
  },
  {
    guard: 'Routes require a verified email address',
    file: AUTHORIZATION,
    from: 'if (!person.emailVerifiedAt)',
    to: 'if (false as boolean)',
    caughtBy: matrix,
  },
  {
    guard: 'Admin routes require the admin role',
    file: AUTHORIZATION,
    from: "if (person.role !== 'admin' || viewing) throw forbidden();",
    to: '',
    caughtBy: matrix,
  },
  {
    guard: 'Concierge routes require the service key',
    file: AUTHORIZATION,
    from: 'if (!given || !sameSecret(given, key)) throw unauthenticated();',
    to: 'if (!given || !key) throw unauthenticated();',
    caughtBy: by(LEAD_TESTS, 'accepts lead deliveries only with the service key and ingests each match once'),
  },
  {
    guard: 'Only members can access an account',
    file: SESSIONS,
    from: 'and(eq(accountUsers.accountId, accountId), eq(accountUsers.userId, users.id))',
    to: 'and(eq(accountUsers.accountId, accountId), users ? undefined : undefined)',
    caughtBy: by(
      LEAD_TESTS,
      'returns identical 404 responses for an unknown lead, a held lead and a lead of another account',
    ),
  },
  {
    guard: 'A lead is visible only to its account',
    file: 'api/src/leads/leads.repository.ts',
    from: '.where(and(eq(leads.id, leadId), eq(leads.accountId, accountId), isNotNull(leads.deliveredAt)));',
    to: '.where(and(eq(leads.id, leadId), accountId ? isNotNull(leads.deliveredAt) : undefined));',
    caughtBy: by(
      LEAD_TESTS,
      'returns identical 404 responses for an unknown lead, a held lead and a lead of another account',
    ),
  },
  {
    guard: 'Held leads are hidden from vendors',
    file: 'api/src/leads/leads.repository.ts',
    from: '.where(and(eq(leads.id, leadId), eq(leads.accountId, accountId), isNotNull(leads.deliveredAt)));',
    to: '.where(and(eq(leads.id, leadId), eq(leads.accountId, accountId)));',
    caughtBy: by(
      LEAD_TESTS,
      'returns identical 404 responses for an unknown lead, a held lead and a lead of another account',
    ),
  },
  {
    guard: 'Suspended accounts are blocked',
    file: AUTHORIZATION,
    from: "if (membership.status === 'suspended') {",
    to: "if ((membership.status as string) === 'nothing') {",
    caughtBy: by(
      LEAD_TESTS,
      'returns 403 to a suspended account except for its status, and lets an opted-out account respond',
    ),
  },
  {
    guard: 'Impersonation is read-only',
    file: 'api/src/http/read-only-view.ts',
    from: 'if (writes) throw readOnly(session.viewing);',
    to: '',
    caughtBy: by(VIEW_TESTS, 'impersonation rejects every write with 403'),
  },
  {
    guard: 'Impersonation ends when the admin loses the role',
    file: SESSIONS,
    from: "if (found.viewing && found.person.role !== 'admin') return null;",
    to: '',
    caughtBy: by(VIEW_TESTS, 'impersonation ends when it expires or when the admin loses the role'),
  },
  {
    guard: 'Sessions expire by age',
    file: SESSIONS,
    from: 'gt(sessions.expiresAt, sql`now()`),',
    to: '',
    caughtBy: by(AUTH_TESTS, 'expires sessions by inactivity and by age'),
  },
  {
    guard: 'Sessions expire by inactivity',
    file: SESSIONS,
    from: 'gt(sessions.lastUsedAt, sql`now() - make_interval(hours => ${idle})`),',
    to: 'idle ? undefined : undefined,',
    caughtBy: by(AUTH_TESTS, 'expires sessions by inactivity and by age'),
  },
  {
    guard: 'Replaying a rotated token ends the session',
    file: SESSIONS,
    from: 'await endSessions(db, { sessionId: found.sessionId });',
    to: '',
    caughtBy: by(
      SESSION_TESTS,
      'accepts refreshed tokens until replaced, and ends only that session when an old one is replayed',
    ),
  },
  {
    guard: 'A password change issues a new token',
    file: 'api/src/auth/profile.routes.ts',
    from: 'token = await renewToken(tx, sessionId);',
    to: 'if (event === tx) await renewToken(tx, sessionId);',
    caughtBy: by(
      SESSION_TESTS,
      'issues a new token on a password change and ends the session when the old one is replayed',
    ),
  },
  {
    guard: 'Changing the email or password requires the current password',
    file: 'api/src/auth/profile.routes.ts',
    from: 'if (!right) {',
    to: 'if (!right && !stored) {',
    caughtBy: by(
      AUTH_TESTS,
      'requires the current password only for a new password, and drops the admin role with the address',
    ),
  },
  {
    guard: 'Login rejects a wrong password',
    file: 'api/src/auth/login.routes.ts',
    from: 'if (!person || !right) throw',
    to: 'if (!person) throw',
    caughtBy: by(
      AUTH_TESTS,
      'logs in with JSON and multipart, with the same error for a wrong password and an unknown address',
    ),
  },
  {
    guard: 'Common passwords are rejected',
    file: 'api/src/auth/passwords.ts',
    from: 'return text ? { password: text } : null;',
    to: 'return text ? null : null;',
    caughtBy: by(AUTH_TESTS, 'returns a specific error message for each invalid registration field'),
  },
  {
    guard: 'Only the exact company domain grants the admin role',
    file: USERS,
    from: "return adminDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());",
    to: 'return adminDomains.some((domain) => email.toLowerCase().endsWith(domain));',
    caughtBy: by(AUTH_TESTS, 'grants admin only to a verified address on exactly the company domain'),
  },
  {
    guard: 'An emailed link is valid for one user and address',
    file: EMAIL_TOKENS,
    from: 'eq(mailedSecrets.userId, person.id),\n        eq(mailedSecrets.purpose, purpose),\n        eq(mailedSecrets.email, email),',
    to: 'eq(mailedSecrets.purpose, person && email ? purpose : purpose),',
    caughtBy: by(
      SESSION_TESTS,
      'rejects a reset link for another address, after it expires and after an address change',
    ),
  },
  {
    guard: 'An emailed link works once',
    file: EMAIL_TOKENS,
    from: 'isNull(mailedSecrets.usedAt),\n        sql`',
    to: 'sql`',
    caughtBy: by(
      SESSION_TESTS,
      'lets exactly one of fifty concurrent uses of a reset link change the password',
    ),
  },
  {
    guard: 'An emailed link expires',
    file: EMAIL_TOKENS,
    from: 'sql`${mailedSecrets.expiresAt} > now()`,\n      ),\n    )\n    .returning',
    to: '),\n    )\n    .returning',
    caughtBy: by(
      SESSION_TESTS,
      'rejects a reset link for another address, after it expires and after an address change',
    ),
  },
  {
    guard: 'The Google token’s audience must be this portal',
    file: GOOGLE,
    from: "text(token, 'aud') !== config.GOOGLE_CLIENT_ID || ",
    to: '',
    caughtBy: by(GOOGLE_TESTS, 'creates no session unless Google returns a valid, verified identity'),
  },
  {
    guard: 'Google’s two responses must have the same subject',
    file: GOOGLE,
    from: "text(person, 'sub') !== subject || ",
    to: '',
    caughtBy: by(GOOGLE_TESTS, 'creates no session unless Google returns a valid, verified identity'),
  },
  {
    guard: 'Google sign-in does not link an unverified address',
    file: 'api/src/auth/google.routes.ts',
    from: '(!sameAddress.emailVerifiedAt || sameAddress.googleSubject)',
    to: 'sameAddress.googleSubject',
    caughtBy: by(
      GOOGLE_TESTS,
      'rejects Google sign-in for an unverified address, and registration of a Google user’s address',
    ),
  },
];
