import { by, type Mutation } from './mutation.ts';

const LIMITS = 'api/src/plugins/rate-limits.ts';
const LIMIT_TESTS = 'api/test/limits.test.ts';
const MALFORMED = 'api/test/malformed.test.ts';
const VALIDATION = 'api/src/plugins/validation.ts';

/** Guards on what is sent, how often, and what it does. */
export const whatGuards: Mutation[] = [
  {
    guard: 'What is too often is refused',
    file: LIMITS,
    from: 'if (use.count > max) throw',
    to: 'if (use.count > max * 1000) throw',
    caughtBy: by(LIMIT_TESTS, 'a sixth login within a minute is too many, with the seconds left'),
  },
  {
    guard: 'Every call counts for its person',
    file: LIMITS,
    from: 'if (request.is404 || request.routeOptions.config.unlimited) return;',
    to: 'if (reply) return;',
    caughtBy: by(LIMIT_TESTS, 'everything else is limited per person'),
  },
  {
    guard: 'Wrong passwords count for their account',
    file: 'api/src/auth/login.routes.ts',
    from: 'const attempt = await app.limit(reply, limits.loginFailures(email));',
    to: "const attempt = { key: '', count: 0, resetsAt: new Date() };",
    caughtBy: by(
      LIMIT_TESTS,
      'ten wrong passwords from anywhere block an account for a while, and a reset opens it',
    ),
  },
  {
    guard: 'Only a trusted proxy says for whom it asks',
    file: 'api/src/app.ts',
    from: 'trustProxy: config.TRUSTED_PROXIES,',
    to: 'trustProxy: true,',
    caughtBy: by('api/test/guessing.test.ts', 'an address that a stranger claims to speak for gains nothing'),
  },
  {
    guard: 'Bodies have a bound',
    file: 'api/src/app.ts',
    from: 'bodyLimit: BODY_LIMIT,',
    to: 'bodyLimit: BODY_LIMIT * 100,',
    caughtBy: by(MALFORMED, 'a body that is no request is refused, on every route that takes one'),
  },
  {
    guard: 'A body names no prototype',
    file: 'api/src/plugins/content-types.ts',
    from: "app.getDefaultJsonParser('error', 'error')",
    to: "app.getDefaultJsonParser('ignore', 'ignore')",
    caughtBy: by(MALFORMED, 'a body that is no request is refused, on every route that takes one'),
  },
  {
    guard: 'A form is taken only where one is asked for',
    file: 'api/src/plugins/content-types.ts',
    from: 'done(taken ? null : unsupported(), payload);',
    to: 'done(taken || unsupported() ? null : null, payload);',
    caughtBy: by(MALFORMED, 'a broken form is refused, where forms are taken and where they are not'),
  },
  {
    guard: 'A body is not deeper than a form',
    file: VALIDATION,
    from: 'if (depth > 20) return false;',
    to: '',
    caughtBy: by(MALFORMED, 'a body that is no request is refused, on every route that takes one'),
  },
  {
    guard: 'Text can be stored: no NUL, no half character',
    file: VALIDATION,
    from: "return value.isWellFormed() && !value.includes('\\0');",
    to: 'return value.length >= 0;',
    caughtBy: by(MALFORMED, 'what cannot be stored is refused in every query, also where none is read'),
  },
  {
    guard: 'Bodies are taken as they are: nothing is coerced',
    file: VALIDATION,
    from: 'const strict = validator(false);',
    to: 'const strict = validator(true);',
    caughtBy: by(MALFORMED, 'a value of another type is refused, not taken for what it looks like'),
  },
  {
    guard: 'No cell of an export is a formula',
    file: 'api/src/csv.ts',
    from: "const harmless = /^[=+\\-@\\t\\r]/.test(value) ? `'${value}` : value;",
    to: 'const harmless = value;',
    caughtBy: by(
      'api/src/applications/review.test.ts',
      'the export has what the filter finds; no cell is a formula',
    ),
  },
  {
    guard: 'A lead moves only from where its step begins',
    file: 'api/src/leads/leads.repository.ts',
    from: 'inArray(leads.status, [...from]),\n        also,',
    to: 'from ? also : also,',
    caughtBy: by('api/src/leads/bookings.test.ts', 'only a responded lead can be booked'),
  },
  {
    guard: 'An application is decided once',
    file: 'api/src/applications/applications.repository.ts',
    from: '.where(and(eq(applications.id, applicationId), inArray(applications.status, [...from])))',
    to: '.where(and(eq(applications.id, applicationId), from ? undefined : undefined))',
    caughtBy: by(
      'api/src/applications/review.test.ts',
      'of two admins deciding one application, again and again, one wins',
    ),
  },
  {
    guard: 'What becomes of an account is told to its people only',
    file: 'api/src/live/live.ts',
    from: ".where(eq(accountUsers.userId, value('userId')));",
    to: ".where(value('userId') ? undefined : undefined);",
    caughtBy: by(
      'api/src/live/live.test.ts',
      'members of a suspended account hear of the suspension and of nothing else',
    ),
  },
  {
    guard: 'An event is told to its people only',
    file: 'api/src/live/live.ts',
    from: ".where(and(eq(accountUsers.userId, value('userId')), ne(vendorAccounts.status, 'suspended')));",
    to: ".where(ne(vendorAccounts.status, 'suspended'));",
    caughtBy: by(
      'api/src/live/live.test.ts',
      'a lead appears in its members’ open portal, and in nobody else’s',
    ),
  },
  {
    guard: 'A calendar’s feed is closed to suspended accounts',
    file: 'api/src/calendar/calendar.repository.ts',
    from: ", ne(vendorAccounts.status, 'suspended')));\n  return account;",
    to: '));\n  return ne ? account : account;',
    caughtBy: by(
      'api/src/calendar/calendar.test.ts',
      'a new address ends the old one; a switched-off, wrong or suspended one is none',
    ),
  },
  {
    guard: 'Two processes do not share an embedded database',
    file: 'api/src/database/lock.ts',
    from: 'if (owner && isRunning(owner)) break;',
    to: 'if (owner && isRunning(owner) && attempt > 5) break;',
    caughtBy: by('api/test/process.test.ts', 'a second server on one embedded database is refused'),
  },
  {
    guard: 'Production refuses what would be read on the way',
    file: 'api/src/config.ts',
    from: 'if (production) refuseUnsafeProduction(settings);',
    to: '',
    caughtBy: by('api/test/process.test.ts', 'every bad setting is named'),
  },
];
