import { by, matrix, type Mutation } from './mutation.ts';

const AUTHORIZATION = 'api/src/plugins/authorization.ts';
const SESSIONS = 'api/src/auth/live-session.repository.ts';
const SESSION_TESTS = 'api/src/auth/sessions.test.ts';
const USERS = 'api/src/auth/users.repository.ts';
const AUTH_TESTS = 'api/src/auth/auth.test.ts';
const GOOGLE = 'api/src/auth/google.ts';
const GOOGLE_TESTS = 'api/src/auth/google.test.ts';
const VIEW_TESTS = 'api/src/accounts/view-as.test.ts';
const LEAD_TESTS = 'api/src/leads/leads.test.ts';

/** Guards on who somebody is and what they may do. */
export const whoGuards: Mutation[] = [
  {
    guard: 'A route asks whether somebody is signed in',
    file: AUTHORIZATION,
    from: 'if (!request.session) throw unauthenticated();',
    to: 'if (!request.session) return;',
    caughtBy: matrix,
  },
  {
    guard: 'A route asks for a verified address',
    file: AUTHORIZATION,
    from: 'if (!person.emailVerifiedAt)',
    to: 'if (false as boolean)',
    caughtBy: matrix,
  },
  {
    guard: 'What is for admins asks for the role',
    file: AUTHORIZATION,
    from: "if (person.role !== 'admin' || viewing) throw forbidden();",
    to: '',
    caughtBy: matrix,
  },
  {
    guard: 'The concierge needs its key',
    file: AUTHORIZATION,
    from: 'if (!given || !sameSecret(given, key)) throw unauthenticated();',
    to: 'if (!given || !key) throw unauthenticated();',
    caughtBy: by(LEAD_TESTS, 'the concierge hands a lead over once, by its key alone'),
  },
  {
    guard: 'An account is its members’ only',
    file: SESSIONS,
    from: 'and(eq(accountUsers.accountId, accountId), eq(accountUsers.userId, users.id))',
    to: 'and(eq(accountUsers.accountId, accountId), users ? undefined : undefined)',
    caughtBy: by(
      LEAD_TESTS,
      'a lead of others, a held one and none at all are the same answer, byte for byte',
    ),
  },
  {
    guard: 'A lead is its account’s only',
    file: 'api/src/leads/leads.repository.ts',
    from: "eq(leads.id, value('leadId')), ofAccount, isNotNull(leads.deliveredAt)",
    to: "eq(leads.id, value('leadId')), ofAccount ? isNotNull(leads.deliveredAt) : undefined",
    caughtBy: by(
      LEAD_TESTS,
      'a lead of others, a held one and none at all are the same answer, byte for byte',
    ),
  },
  {
    guard: 'A held lead is not shown',
    file: 'api/src/leads/leads.repository.ts',
    from: "eq(leads.id, value('leadId')), ofAccount, isNotNull(leads.deliveredAt)",
    to: "eq(leads.id, value('leadId')), ofAccount",
    caughtBy: by(
      LEAD_TESTS,
      'a lead of others, a held one and none at all are the same answer, byte for byte',
    ),
  },
  {
    guard: 'A suspended account is closed',
    file: AUTHORIZATION,
    from: "if (membership.status === 'suspended') {",
    to: "if ((membership.status as string) === 'nothing') {",
    caughtBy: by(
      LEAD_TESTS,
      'a suspended account answers 403 but for its own status; an opted-out one may finish',
    ),
  },
  {
    guard: 'A view of an account writes nothing',
    file: 'api/src/plugins/read-only-view.ts',
    from: 'if (writes) throw readOnly(session.viewing);',
    to: '',
    caughtBy: by(VIEW_TESTS, 'nothing that writes is open to a view, whatever the route'),
  },
  {
    guard: 'A view dies with the admin’s role',
    file: SESSIONS,
    from: "if (found.viewing && found.person.role !== 'admin') return null;",
    to: '',
    caughtBy: by(VIEW_TESTS, 'a view dies with the role, and with its time'),
  },
  {
    guard: 'A session ends by its age',
    file: SESSIONS,
    from: 'gt(sessions.expiresAt, sql`now()`),',
    to: '',
    caughtBy: by(AUTH_TESTS, 'sessions end by idleness and by age'),
  },
  {
    guard: 'A session ends by idleness',
    file: SESSIONS,
    from: 'gt(sessions.lastUsedAt, sql`now() - make_interval(hours => ${idle})`),',
    to: 'idle ? undefined : undefined,',
    caughtBy: by(AUTH_TESTS, 'sessions end by idleness and by age'),
  },
  {
    guard: 'A replayed token ends its session',
    file: SESSIONS,
    from: 'await endSessions(db, { sessionId: found.sessionId });',
    to: '',
    caughtBy: by(
      SESSION_TESTS,
      'a chain of refreshes: each token works until it is replaced, and a replay of any ends them all',
    ),
  },
  {
    guard: 'A changed password gives its session a new token',
    file: 'api/src/auth/profile.routes.ts',
    from: 'token = await renewToken(tx, sessionId);',
    to: 'if (event === tx) await renewToken(tx, sessionId);',
    caughtBy: by(
      SESSION_TESTS,
      'a changed password gives its session a new token; the one before lives for the grace, then ends them all',
    ),
  },
  {
    guard: 'Another address or password needs the current one',
    file: 'api/src/auth/profile.routes.ts',
    from: 'if (!right) {',
    to: 'if (!right && !attempt) {',
    caughtBy: by(
      AUTH_TESTS,
      'a profile changes its name freely, its password with the current one, and loses a bootstrapped role with its address',
    ),
  },
  {
    guard: 'A wrong password is refused',
    file: 'api/src/auth/login.routes.ts',
    from: 'if (!person || !right) {',
    to: 'if (!person) {',
    caughtBy: by(
      AUTH_TESTS,
      'a login takes JSON and multipart, and says the same of a wrong password and an unknown address',
    ),
  },
  {
    guard: 'Passwords that everybody guesses are refused',
    file: 'api/src/auth/passwords.ts',
    from: 'if (isEasyToGuess(password)) return { password: messages.passwordCommon };',
    to: '',
    caughtBy: by(AUTH_TESTS, 'each field of a registration has its words'),
  },
  {
    guard: 'Only exactly a company’s domain makes an admin',
    file: USERS,
    from: "return adminDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());",
    to: 'return adminDomains.some((domain) => email.toLowerCase().endsWith(domain));',
    caughtBy: by(AUTH_TESTS, 'only exactly a company domain, once verified, makes an admin'),
  },
  {
    guard: 'A mailed link is for one person and address',
    file: USERS,
    from: 'eq(mailedSecrets.userId, person.id),\n        eq(mailedSecrets.purpose, purpose),\n        eq(mailedSecrets.email, person.email),',
    to: 'eq(mailedSecrets.purpose, person ? purpose : purpose),',
    caughtBy: by(
      AUTH_TESTS,
      'a verification code is worth nothing for another id, after expiry and after a change of address',
    ),
  },
  {
    guard: 'A mailed link works once',
    file: USERS,
    from: 'isNull(mailedSecrets.usedAt),\n        sql`',
    to: 'sql`',
    caughtBy: by(SESSION_TESTS, 'of fifty uses of one reset link one changes the password'),
  },
  {
    guard: 'A mailed link ends',
    file: USERS,
    from: 'sql`${mailedSecrets.expiresAt} > now()`,',
    to: '',
    caughtBy: by(
      AUTH_TESTS,
      'a verification code is worth nothing for another id, after expiry and after a change of address',
    ),
  },
  {
    guard: 'Google’s answer has to be for this portal',
    file: GOOGLE,
    from: "text(token, 'aud') !== config.GOOGLE_CLIENT_ID || ",
    to: '',
    caughtBy: by(GOOGLE_TESTS, 'whatever the provider says that is not a plain yes begins no session'),
  },
  {
    guard: 'Google’s two answers have to be of one person',
    file: GOOGLE,
    from: "text(person, 'sub') !== subject || ",
    to: '',
    caughtBy: by(GOOGLE_TESTS, 'whatever the provider says that is not a plain yes begins no session'),
  },
  {
    guard: 'An unproven address is not linked to Google',
    file: 'api/src/auth/google.routes.ts',
    from: '(!sameAddress.emailVerifiedAt || sameAddress.googleSubject)',
    to: 'sameAddress.googleSubject',
    caughtBy: by(
      GOOGLE_TESTS,
      'an address that somebody registered without proving it is not handed over, in either order',
    ),
  },
];
