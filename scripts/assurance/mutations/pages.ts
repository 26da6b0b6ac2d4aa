import { by, type Mutation } from './mutation.ts';

const VISITORS = 'gateway/test/visitors.test.ts';
const SECURITY = 'gateway/test/security.test.ts';

/** Guards of the gateway: what pages may load, and who may change it. */
export const pageGuards: Mutation[] = [
  {
    guard: 'Every answer has the security headers',
    file: 'gateway/src/app.ts',
    from: '    reply.headers(headers);',
    to: '    void reply;',
    caughtBy: by(SECURITY, 'every answer has the security headers, errors and assets included'),
  },
  {
    guard: 'No script runs without a hash',
    file: 'gateway/src/security-headers.ts',
    from: "...(!page.google && { 'integrity-policy': 'blocked-destinations=(script)' }),",
    to: '',
    caughtBy: by(SECURITY, 'no script runs without a hash, and only the page’s own builds may name scripts'),
  },
  {
    guard: 'In production nobody swaps a remote',
    file: 'gateway/src/visitors/choose-builds.ts',
    from: "config.environment === 'production' ? {} : await swaps(request, reply, release)",
    to: 'await swaps(request, reply, release)',
    caughtBy: by(VISITORS, 'in production nothing that a visitor sends changes what is loaded'),
  },
  {
    guard: 'A swap is signed',
    file: 'gateway/src/visitors/overrides.ts',
    from: 'if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return {};',
    to: 'if (actual.length < 0 && timingSafeEqual(actual, expected)) return {};',
    caughtBy: by(VISITORS, 'a forged, changed or old cookie swaps nothing'),
  },
  {
    guard: 'A swap ends by itself',
    file: 'gateway/src/visitors/overrides.ts',
    from: 'return until > now ? overrides : {};',
    to: 'return until + now > 0 ? overrides : {};',
    caughtBy: by(VISITORS, 'a forged, changed or old cookie swaps nothing'),
  },
  {
    guard: 'Only builds that fit the host are swapped in',
    file: 'gateway/src/visitors/choose-builds.ts',
    from: 'if (record && incompatibilities(record, host).length === 0)',
    to: 'if (record && incompatibilities(record, host).length >= 0)',
    caughtBy: by(VISITORS, 'only builds of the store that fit can be swapped in'),
  },
  {
    guard: 'By https a cookie is of this host alone',
    file: 'gateway/src/visitors/cookies.ts',
    from: '(secure ? `__Host-${name}` : name)',
    to: '(secure ? name : name)',
    caughtBy: by(
      VISITORS,
      'by https the cookies are of this host alone, and one without the prefix is not ours',
    ),
  },
  {
    guard: 'The operations page needs its key',
    file: 'gateway/src/operations/access.ts',
    from: 'if (operationsKey) return sameKey(givenKey(request.headers.authorization), operationsKey);',
    to: 'if (operationsKey) return sameKey(givenKey(undefined), givenKey(undefined));',
    caughtBy: by(
      'gateway/test/operations.test.ts',
      'the operations page is for whoever has the key, and for nobody in production without one',
    ),
  },
  {
    guard: 'The operations page is not open to the outside',
    file: 'gateway/src/operations/access.ts',
    from: "environment !== 'production' && !forwarded && ",
    to: "environment !== 'production' && ",
    caughtBy: by(
      'gateway/test/operations.test.ts',
      'without a key it is open outside production, to this machine itself and not through a proxy',
    ),
  },
];
