import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../packages.ts';
import { e2e, gateway, screens, type Check, type Line } from '../line.ts';
import { NO_VIOLATIONS } from '../playwright-results.ts';

const REMOTES = 'e2e/specs/delivery/remote-failures.spec.ts';
const TRUST = 'e2e/specs/delivery/script-integrity.spec.ts';
const DAMAGE = 'gateway/test/damage.test.ts';
const VISITORS = 'gateway/test/visitors.test.ts';
const BOUNDARY = 'host/src/RemoteBoundary.test.tsx';

/** Every spec file that opens pages, except those that break pages on purpose. */
function everyJourney(): Check[] {
  const opensPages = /\b(newPerson|signedIn|openAs|openFor)\(/;
  return readdirSync(join(root, 'e2e/specs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .sort()
    .map((file) => ({
      path: `e2e/specs/${file}`,
      source: readFileSync(join(root, 'e2e/specs', file), 'utf8'),
    }))
    .filter(({ source }) => opensPages.test(source) && !source.includes('brokenOnPurpose: true'))
    .flatMap(({ path }) => e2e(path, NO_VIOLATIONS));
}

/** Pages and scripts in the browser. */
export const inTheBrowser: Line[] = [
  {
    id: 'E1',
    says: 'Four remotes, each failing in ten ways',
    asked:
      '40 of 40 keep the header, logout and other remotes working, and show an error with Retry within 10 s',
    checks: [
      ...e2e(
        REMOTES,
        '… loads without a fault',
        '…: shows the error in its area only…',
        'shows a version mismatch for a remote built for another React version',
        'keeps the host running when every remote fails to load',
      ),
      ...screens(BOUNDARY, 'gives up on an unresponsive entry within ten seconds'),
    ],
  },
  {
    id: 'E2',
    says: 'Retry after a remote recovers',
    asked: 'Works without a reload',
    checks: [
      ...e2e(
        REMOTES,
        '…: shows the error in its area only…, and Retry brings it back',
        'retries an entry that fails once, including with an HTTP error or an invalid script',
      ),
      ...screens(
        BOUNDARY,
        'limits a remote that throws on startup to its own area and recovers on Retry without a reload',
        'recovers on Retry when a page throws while rendering',
        'requests a missing page chunk twice, then again on Retry',
      ),
    ],
  },
  {
    id: 'E3',
    says: 'Releases while a tab is open',
    asked: 'The tab keeps working',
    checks: [
      ...e2e(
        REMOTES,
        'keeps an open tab on its build across ten releases and serves the latest on the next load',
      ),
      ...e2e(
        'e2e/specs/delivery/remote-release.spec.ts',
        'publishes and promotes remote-auth alone; new loads run it and open tabs keep their build',
      ),
      ...gateway('gateway/test/pages.test.ts', 'serves the builds of an earlier release set'),
    ],
  },
  {
    id: 'E4',
    says: 'A changed byte or a missing hash in an entry, chunk or stylesheet',
    asked: 'Blocked, nothing executed',
    checks: [
      ...e2e(
        TRUST,
        'blocks a tampered lazy chunk, shows the error in its area and recovers on Retry',
        'blocks a tampered host script and keeps the page readable',
        'blocks a tampered stylesheet',
        'blocks scripts without an integrity hash, and untrusted script URLs, HTML and policies',
      ),
      ...e2e(REMOTES, '… has one byte changed…: shows the error in its area only…'),
      ...gateway(
        DAMAGE,
        'returns 404 for a modified …',
        'falls back to the previous version when the … was modified, and serves the other remotes',
        'returns 404 for a … without a recorded hash',
        'falls back to the previous version for a release record …',
      ),
      ...gateway(
        'gateway/test/security.test.ts',
        'requires script integrity and Trusted Types, except with Google sign-in',
      ),
      ...screens('host/src/remotes/load-entry.test.ts'),
    ],
  },
  {
    id: 'E5',
    says: 'Remote overrides for one visitor',
    asked: '0 loads from outside the store; a visible banner',
    checks: [
      ...gateway(
        VISITORS,
        'overrides a remote for one visitor, shows a banner, and ends on request',
        'allows overrides only to compatible builds in the store',
        'ignores a forged, modified or expired override cookie',
        'gateways of one store accept each other’s overrides and never expose the signing key',
      ),
      ...gateway('gateway/test/builds.test.ts', 'rejects paths outside the store'),
    ],
  },
  {
    id: 'E6',
    says: 'Overrides in production',
    asked: 'No override has an effect',
    checks: [
      ...gateway(VISITORS, 'ignores override parameters and cookies in production'),
      ...e2e(
        TRUST,
        'ignores overrides by query, cookie, storage, window name and message in production',
        'ships no override code in the host bundle',
      ),
    ],
  },
  {
    id: 'E7',
    says: 'Security headers on every response, including errors and files; the CSP in every journey',
    asked:
      'Headers on every response; 0 violations, 0 uncaught errors, 0 requests to other origins in all journeys',
    checks: [
      ...gateway(
        'gateway/test/security.test.ts',
        'sends the security headers with every response, including errors and assets',
        'the page’s CSP has no unsafe sources, a new nonce per response, and Google only when configured',
      ),
      ...e2e('e2e/specs/onboarding/journey.spec.ts', 'logs no unexpected errors and stays on the origin'),
      ...e2e('e2e/specs/auth/login.spec.ts', 'logs no unexpected errors and stays on its origin…'),
      ...e2e('e2e/specs/quality/keyboard.spec.ts', 'logs no unexpected errors and stays on the origin'),
      ...e2e('e2e/specs/vendor/lead-responses.spec.ts', 'logs no unexpected errors'),
      ...e2e('e2e/specs/vendor/inbox.spec.ts', 'logs no unexpected errors'),
      ...e2e('e2e/specs/vendor/dashboard-tabs.spec.ts', 'logs no unexpected errors'),
      ...e2e('e2e/specs/admin/review.spec.ts', 'logs no unexpected errors'),
      ...e2e('e2e/specs/admin/accounts.spec.ts', 'logs no unexpected errors'),
      ...e2e('e2e/specs/admin/settings.spec.ts', 'logs no unexpected errors'),
      ...e2e(
        'e2e/specs/onboarding/application.spec.ts',
        'deletes the local draft and logs no unexpected errors',
      ),
      ...e2e(
        'e2e/specs/public/public-pages.spec.ts',
        '… hydrates without layout shift, errors or a replaced headline',
      ),
      ...e2e('e2e/specs/onboarding/gates.spec.ts'),
      ...e2e('e2e/specs/vendor/large-inbox.spec.ts'),
      ...everyJourney(),
    ],
  },
  {
    id: 'E8',
    says: 'Logout in one of several tabs, and the data left in the browser',
    asked: 'Logged out in all tabs; no personal data left',
    checks: [
      ...e2e(
        'e2e/specs/auth/access.spec.ts',
        'ends the session in every tab on logout and leaves no personal data in the browser',
      ),
      ...screens(
        'shared/session/logout.test.ts',
        'logout clears the session and personal data even when the server fails',
      ),
    ],
  },
  {
    id: 'E9',
    says: 'Every screen with the API offline, failing, refusing and slow',
    asked: 'The specification’s messages, no endless spinner',
    checks: [
      ...e2e(
        'e2e/specs/vendor/api-failures.spec.ts',
        '…: …',
        '…: shows a loading state for a slow response',
        'shows an error when the application status fails to load and recovers on Try Again',
      ),
      ...e2e('e2e/specs/onboarding/application.spec.ts', 'keeps the input when the submission fails'),
      ...e2e('e2e/specs/auth/api-failures.spec.ts', '…: …'),
      ...e2e('e2e/specs/admin/api-failures.spec.ts', '…: …'),
      ...screens('remote-admin/src/faults.test.tsx'),
    ],
  },
  {
    id: 'E10',
    says: 'axe (wcag2a to wcag22aa) on every screen, light and dark, phone and desktop',
    asked: '0 violations',
    checks: [
      ...e2e('e2e/specs/quality/accessibility.spec.ts'),
      ...e2e('e2e/specs/quality/accessibility-vendor.spec.ts'),
      ...e2e('e2e/specs/quality/accessibility-admin.spec.ts'),
    ],
  },
];
