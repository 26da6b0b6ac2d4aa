import { by, type Mutation } from './mutation.ts';

const VISITORS = 'gateway/test/visitors.test.ts';
const SECURITY = 'gateway/test/security.test.ts';

/** Guards of the gateway: the scripts that pages may load, and who may change them. */
export const pageGuards: Mutation[] = [
  {
    guard: 'Every response has the security headers',
    file: 'gateway/src/app.ts',
    from: '    reply.headers(headers);',
    to: '    void reply;',
    caughtBy: by(SECURITY, 'sends the security headers with every response, including errors and assets'),
  },
  {
    guard: 'A script without an integrity hash is blocked',
    file: 'gateway/src/security-headers.ts',
    from: "...(!page.google && { 'integrity-policy': 'blocked-destinations=(script)' }),",
    to: '',
    caughtBy: by(SECURITY, 'requires script integrity and Trusted Types, except with Google sign-in'),
  },
  {
    guard: 'Overrides are ignored in production',
    file: 'gateway/src/visitors/choose-builds.ts',
    from: "config.environment === 'production' ? {} : await readOrSetOverrides(request, reply, release)",
    to: 'await readOrSetOverrides(request, reply, release)',
    caughtBy: by(VISITORS, 'ignores override parameters and cookies in production'),
  },
  {
    guard: 'Overrides are signed',
    file: 'gateway/src/visitors/overrides.ts',
    from: 'if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return {};',
    to: 'if (actual.length < 0 && timingSafeEqual(actual, expected)) return {};',
    caughtBy: by(VISITORS, 'ignores a forged, modified or expired override cookie'),
  },
  {
    guard: 'Overrides expire',
    file: 'gateway/src/visitors/overrides.ts',
    from: 'return until > now ? overrides : {};',
    to: 'return until + now > 0 ? overrides : {};',
    caughtBy: by(VISITORS, 'ignores a forged, modified or expired override cookie'),
  },
  {
    guard: 'Only compatible builds can override',
    file: 'gateway/src/visitors/choose-builds.ts',
    from: 'if (record && incompatibilities(record, host).length === 0)',
    to: 'if (record && incompatibilities(record, host).length >= 0)',
    caughtBy: by(VISITORS, 'allows overrides only to compatible builds in the store'),
  },
  {
    guard: 'Cookies over HTTPS have the __Host- prefix',
    file: 'gateway/src/visitors/cookies.ts',
    from: '(secure ? `__Host-${name}` : name)',
    to: '(secure ? name : name)',
    caughtBy: by(
      VISITORS,
      'sets __Host- cookies over HTTPS and ignores an override cookie without the prefix',
    ),
  },
  {
    guard: 'The operations page requires its key',
    file: 'gateway/src/operations/access.ts',
    from: 'if (operationsKey) return sameKey(givenKey(request.headers.authorization), operationsKey);',
    to: 'if (operationsKey) return sameKey(givenKey(undefined), givenKey(undefined));',
    caughtBy: by(
      'gateway/test/operations.test.ts',
      'requires the operations key in production, and returns 404 when none is configured',
    ),
  },
  {
    guard: 'Without a key, the operations page rejects proxied requests',
    file: 'gateway/src/operations/access.ts',
    from: "environment !== 'production' && !forwarded && ",
    to: "environment !== 'production' && ",
    caughtBy: by(
      'gateway/test/operations.test.ts',
      'serves the operations page without a key outside production, except through a proxy',
    ),
  },
];
