import { by, type Mutation } from './mutation.ts';

const LIMITS = 'api/src/http/rate-limits.ts';
const LIMIT_TESTS = 'api/test/security/limits.test.ts';
const SPRAYING_TESTS = 'api/test/security/password-spraying.test.ts';
const VERIFY_PASSWORD = 'api/src/auth/verify-password.ts';
const MALFORMED = 'api/test/security/malformed.test.ts';
const BOUNDS = 'api/test/security/request-bounds.test.ts';
const FORMATS = 'api/test/security/foreign-formats.test.ts';
const VALIDATION = 'api/src/http/validation.ts';

/** Guards on input, request rates and state changes. */
export const whatGuards: Mutation[] = [
  {
    guard: 'Rate limits reject excess requests',
    file: LIMITS,
    from: 'if (use.count > use.max) throw',
    to: 'if (use.count > use.max * 1000) throw',
    caughtBy: by(LIMIT_TESTS, 'returns 429 with the remaining seconds on the sixth login within a minute'),
  },
  {
    guard: 'Every request counts toward the user’s rate limit',
    file: LIMITS,
    from: 'if (request.is404 || request.routeOptions.config.unlimited) return;',
    to: 'if (reply) return;',
    caughtBy: by(LIMIT_TESTS, 'limits other requests per user'),
  },
  {
    guard: 'Wrong passwords count toward the account’s limit',
    file: VERIFY_PASSWORD,
    from: 'return [...counted, ...(await countAll(reply, [limits.loginFailures(email)]))];',
    to: 'return counted;',
    caughtBy: by(
      LIMIT_TESTS,
      'locks an account after ten wrong passwords from any address until a password reset',
    ),
  },
  {
    guard: 'Wrong passwords count toward the IP address’s limit',
    file: VERIFY_PASSWORD,
    from: '[limits.addressFailures(ip), limits.networkFailures(ip)]',
    to: '[limits.networkFailures(ip)]',
    caughtBy: by(SPRAYING_TESTS, 'checks 30 passwords when one address tries one password on 320 accounts'),
  },
  {
    guard: 'Wrong passwords count toward the network’s limit',
    file: VERIFY_PASSWORD,
    from: '[limits.addressFailures(ip), limits.networkFailures(ip)]',
    to: '[limits.addressFailures(ip)]',
    caughtBy: by(
      SPRAYING_TESTS,
      'checks 100 passwords when 200 addresses in one /24 try one password on 320 accounts',
    ),
  },
  {
    guard: 'Only a trusted proxy can set the client address',
    file: 'api/src/app.ts',
    from: 'trustProxy: config.TRUSTED_PROXIES,',
    to: 'trustProxy: true,',
    caughtBy: by('api/test/security/account-enumeration.test.ts', 'ignores forged client address headers'),
  },
  {
    guard: 'Request bodies have a size limit',
    file: 'api/src/app.ts',
    from: 'bodyLimit: BODY_LIMIT,',
    to: 'bodyLimit: BODY_LIMIT * 100,',
    caughtBy: by(
      MALFORMED,
      'rejects malformed and oversized bodies and unsupported content types on every route with a body',
    ),
  },
  {
    guard: 'A JSON body cannot set a prototype',
    file: 'api/src/http/content-types.ts',
    from: "app.getDefaultJsonParser('error', 'error')",
    to: "app.getDefaultJsonParser('ignore', 'ignore')",
    caughtBy: by(
      MALFORMED,
      'rejects malformed and oversized bodies and unsupported content types on every route with a body',
    ),
  },
  {
    guard: 'Only routes that declare a form accept one',
    file: 'api/src/http/content-types.ts',
    from: 'done(taken ? null : unsupported(), payload);',
    to: 'done(taken || unsupported() ? null : null, payload);',
    caughtBy: by(MALFORMED, 'rejects a malformed form on every route with a body'),
  },
  {
    guard: 'Request bodies have a depth limit',
    file: VALIDATION,
    from: 'if (path.length > MOST_DEPTH) return unstorable();',
    to: '',
    caughtBy: by(
      MALFORMED,
      'rejects malformed and oversized bodies and unsupported content types on every route with a body',
    ),
  },
  {
    guard: 'Text cannot contain NUL or a lone surrogate',
    file: VALIDATION,
    from: "value.isWellFormed() && !value.includes('\\0')",
    to: 'value.length >= 0',
    caughtBy: by(MALFORMED, 'rejects a NUL character in any query, even on routes that read none'),
  },
  {
    guard: 'Body values are not coerced',
    file: VALIDATION,
    from: 'const strict = validator(false);',
    to: 'const strict = validator(true);',
    caughtBy: by(MALFORMED, 'returns 422 for a value of the wrong type instead of coercing it'),
  },
  {
    guard: 'An export cell cannot be a formula',
    file: 'api/src/http/csv.ts',
    from: "const harmless = FORMULA.test(value) ? `'${value}` : value;",
    to: 'const harmless = value;',
    caughtBy: by(
      'api/src/applications/review.test.ts',
      'exports the filtered applications and escapes formulas',
    ),
  },
  {
    guard: 'Date ranges have a maximum length',
    file: 'shared/domain/days.ts',
    from: 'return to > latest ?',
    to: 'return to > latest && to === from ?',
    caughtBy: by(BOUNDS, 'rejects every date range that is reversed or longer than five years'),
  },
  {
    guard: 'Lists have a maximum length',
    file: VALIDATION,
    from: 'if (Array.isArray(value) && value.length > LONGEST_LIST) return overlong(path);',
    to: '',
    caughtBy: by(BOUNDS, 'returns 413 with the field name for a list longer than any allowed'),
  },
  {
    guard: 'One-line text cannot contain a control character',
    file: 'shared/contract/fields.ts',
    from: 'const LINE = `[^',
    to: 'const LINE = `[^]*|[^',
    caughtBy: by(BOUNDS, 'returns 422 at the field for a hidden character'),
  },
  {
    guard: 'A name cannot add an event to a calendar',
    file: 'api/src/calendar/write-calendar.ts',
    from: 'oneLine(name)',
    to: 'name',
    caughtBy: by(FORMATS, 'a calendar keeps its event structure for arbitrary names'),
  },
  {
    guard: 'A name cannot add a line to an email',
    file: 'api/src/mail/build-email.ts',
    from: 'const data = withoutHidden(context.data);',
    to: 'const { data } = context;',
    caughtBy: by(FORMATS, 'a name adds no line break to the subject and no line to the text of an email'),
  },
  {
    guard: 'A log entry stays on one line',
    file: 'api/src/http/log.ts',
    from: 'line.replace(HIDDEN, asEscape)',
    to: 'line.replace(/(?!)/, asEscape)',
    caughtBy: by(FORMATS, 'a log entry stays on one line and round-trips arbitrary text'),
  },
  {
    guard: 'A lead transition requires a valid current status',
    file: 'api/src/leads/leads.repository.ts',
    from: 'inArray(leads.status, [...from]),\n        also,',
    to: 'from ? also : also,',
    caughtBy: by('api/src/leads/bookings.test.ts', 'books only a responded lead'),
  },
  {
    guard: 'An application can be decided only once',
    file: 'api/src/applications/applications.repository.ts',
    from: '.where(and(eq(applications.id, applicationId), inArray(applications.status, [...from])))',
    to: '.where(and(eq(applications.id, applicationId), from ? undefined : undefined))',
    caughtBy: by(
      'api/src/applications/review.test.ts',
      'lets exactly one of two concurrent decisions win in every round',
    ),
  },
  {
    guard: 'Only members receive events about an account’s status',
    file: 'api/src/live/live.repository.ts',
    from: 'eq(liveEvents.accountId, sql`any(${accounts.every})`)',
    to: 'undefined',
    caughtBy: by(
      'api/src/live/live.test.ts',
      'sends members of a suspended account the suspension and no earlier lead events',
    ),
  },
  {
    guard: 'Only members receive an account’s live events',
    file: 'api/src/live/live.repository.ts',
    from: 'eq(liveEvents.accountId, sql`any(${accounts.open})`)',
    to: 'sql`${liveEvents.accountId} is not null`',
    caughtBy: by(
      'api/src/live/live.test.ts',
      'shows a new lead in its members’ and admins’ streams but not in those of other accounts',
    ),
  },
  {
    guard: 'The calendar feed of a suspended account is closed',
    file: 'api/src/calendar/calendar.repository.ts',
    from: ", ne(vendorAccounts.status, 'suspended')));\n  return account;",
    to: '));\n  return ne ? account : account;',
    caughtBy: by(
      'api/src/calendar/calendar.test.ts',
      'returns 404 for a replaced, deleted, invalid or suspended feed',
    ),
  },
  {
    guard: 'Two processes cannot share an embedded database',
    file: 'api/src/database/lock.ts',
    from: 'if (owner && isRunning(owner)) break;',
    to: 'if (owner && isRunning(owner) && attempt > 5) break;',
    caughtBy: by('api/test/faults/process.test.ts', 'rejects a second server on the same embedded database'),
  },
  {
    guard: 'Production rejects unsafe settings',
    file: 'api/src/config.ts',
    from: 'if (production) refuseUnsafeProduction(settings);',
    to: '',
    caughtBy: by('api/test/faults/process.test.ts', 'reports the name of each invalid setting'),
  },
];
