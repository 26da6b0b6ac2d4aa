import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../packages.ts';
import { e2e, gateway, screens, type Check, type Line } from '../line.ts';

const REMOTES = 'e2e/remotes.e2e.ts';
const TRUST = 'e2e/trust.e2e.ts';
const DAMAGE = 'gateway/test/damage.test.ts';
const VISITORS = 'gateway/test/visitors.test.ts';
/** Not a test of a file: e2e/rules-kept.ts adds it to the results of each. */
export const RULES_KEPT = 'no page broke its policy, threw, or left the origin';
const BOUNDARY = 'host/src/RemoteBoundary.test.tsx';

/** Every journey with pages, but for those that break them on purpose: what e2e/rules-kept.ts counts over all of it. */
function everyJourney(): Check[] {
  const source = (file: string) => readFileSync(join(root, 'e2e', file), 'utf8');
  return readdirSync(join(root, 'e2e'))
    .filter((file) => file.endsWith('.e2e.ts') && source(file).includes('launchBrowser('))
    .filter((file) => !source(file).includes('pagesAreBrokenOnPurpose()'))
    .flatMap((file) => e2e(`e2e/${file}`, RULES_KEPT));
}

/** What browsers show and run. */
export const inTheBrowser: Line[] = [
  {
    id: 'E1',
    says: 'Four remotes, each broken in ten ways',
    asked: '40 of 40 leave header, logout and the others working, and say so with Retry within 10 s',
    checks: [
      ...e2e(
        REMOTES,
        '… works when nothing is wrong',
        '…: only its area says so…',
        'a remote that was built for another React says so, and never runs beside ours',
        'remotes that are all dead do not stop the host (Module Federation’s version-first does)',
      ),
      ...screens(BOUNDARY, 'an entry that never answers is given up within ten seconds'),
    ],
  },
  {
    id: 'E2',
    says: 'Retry once the remote is well again',
    asked: 'It works without a reload',
    checks: [
      ...e2e(
        REMOTES,
        '…: only its area says so…, and Retry brings it back',
        'an entry that fails once is asked for again by itself, also when it answered (Module Federation does not)',
      ),
      ...screens(
        BOUNDARY,
        'a remote that throws on start costs its area only, and Retry brings it without a reload',
        'a page that throws while rendering can be tried again',
        'a page whose chunk is missing is asked for twice, then again on Retry',
      ),
    ],
  },
  {
    id: 'E3',
    says: 'Releases while a tab is open',
    asked: 'Nothing breaks',
    checks: [
      ...e2e(
        REMOTES,
        'a tab stays open over ten releases and goes on with its own build; the next load gets the last one',
      ),
      ...e2e(
        'e2e/replace.e2e.ts',
        'remote-auth is built, published and promoted alone; the next load runs it, an open tab goes on',
      ),
      ...gateway('gateway/test/pages.test.ts', 'the builds of an earlier release set are still served'),
    ],
  },
  {
    id: 'E4',
    says: 'A changed byte or a missing hash in entry, chunk and style',
    asked: 'Refused, nothing executed',
    checks: [
      ...e2e(
        TRUST,
        'a changed lazy chunk is not run; its area says so, and recovers',
        'a changed script of the host is not run; what the page says can be read all the same',
        'a changed style is not applied',
        'a script without a hash is not run, whoever asks for it (OpenSearch’s integrity goes with its field)',
      ),
      ...e2e(REMOTES, '… has one byte changed…: only its area says so…'),
      ...gateway(
        DAMAGE,
        'a changed … is not served…',
        'a … without its hash is not served',
        'a record … is not believed: the version before is served',
      ),
      ...gateway(
        'gateway/test/security.test.ts',
        'no script runs without a hash, and only the page’s own builds may name scripts',
      ),
      ...screens('host/src/remotes/load-entry.test.ts'),
    ],
  },
  {
    id: 'E5',
    says: 'Remotes that are swapped for one person',
    asked: '0 loads from outside the store; a visible banner',
    checks: [
      ...gateway(
        VISITORS,
        'a person can swap a remote for themselves, sees it, and ends it',
        'only builds of the store that fit can be swapped in',
        'a forged, changed or old cookie swaps nothing',
        'gateways of one store honour each other’s swaps, and no answer holds the key that signs them',
      ),
      ...gateway('gateway/test/builds.test.ts', 'no path leads out of the store'),
    ],
  },
  {
    id: 'E6',
    says: 'Swaps in production',
    asked: 'Nothing swaps anything',
    checks: [
      ...gateway(VISITORS, 'in production nothing that a visitor sends changes what is loaded'),
      ...e2e(
        TRUST,
        'in production no query, cookie, stored key, window name or message swaps a remote',
        'the bundles have no code for swaps at all',
      ),
    ],
  },
  {
    id: 'E7',
    says: 'Security headers of every answer, errors and files included; the policy in every journey',
    asked: 'Every answer has them; 0 violations, 0 uncaught errors, 0 requests elsewhere over all journeys',
    checks: [
      ...gateway(
        'gateway/test/security.test.ts',
        'every answer has the security headers, errors and assets included',
        "the page's policy has no unsafe words, a new nonce each time, and Google only when configured",
      ),
      ...e2e('e2e/journey.e2e.ts', 'nothing threw, complained or left the origin'),
      ...e2e('e2e/auth.e2e.ts', 'nothing threw, complained or left the origin…'),
      ...e2e('e2e/keyboard.e2e.ts', 'nothing threw, complained or left the origin'),
      ...e2e('e2e/leads.e2e.ts', 'nothing threw or complained'),
      ...e2e('e2e/inbox.e2e.ts', 'nothing threw or complained'),
      ...e2e('e2e/vendor-tabs.e2e.ts', 'nothing threw or complained'),
      ...e2e('e2e/admin-review.e2e.ts', 'nothing threw or complained'),
      ...e2e('e2e/admin-accounts.e2e.ts', 'nothing threw or complained'),
      ...e2e('e2e/admin-settings.e2e.ts', 'nothing threw or complained'),
      ...e2e('e2e/onboarding.e2e.ts', 'what was typed is not left behind, and nothing complained'),
      ...e2e('e2e/public.e2e.ts', '… is taken over as it stands: nothing moves, nothing complains'),
      ...e2e('e2e/gates.e2e.ts'),
      ...e2e('e2e/many-leads.e2e.ts'),
      ...everyJourney(),
    ],
  },
  {
    id: 'E8',
    says: 'A logout in one of several tabs, and what stays in the browser',
    asked: 'Logged out in all; nothing of the person stays',
    checks: [
      ...e2e('e2e/access.e2e.ts', 'a logout in one tab is a logout in all, and nothing of the person stays'),
      ...screens(
        'shared/api/logout.test.ts',
        'logging out forgets the person and what was kept for them, even if the server cannot be told',
      ),
    ],
  },
  {
    id: 'E9',
    says: 'Every screen with the API offline, failing, refusing and slow',
    asked: 'The specification’s words, no endless spinner',
    checks: [
      ...e2e(
        'e2e/vendor-faults.e2e.ts',
        '…: …',
        '…: a slow answer',
        'an application whose status cannot be read says so, and goes on when it can',
      ),
      ...e2e('e2e/onboarding.e2e.ts', 'a submit that fails keeps everything and says so'),
      ...e2e('e2e/ways-in-faults.e2e.ts', '…: …'),
      ...e2e('e2e/admin-faults.e2e.ts', '…: …'),
      ...screens('remote-admin/src/faults.test.tsx'),
    ],
  },
  {
    id: 'E10',
    says: 'axe (wcag2a to wcag22aa) on every screen, light and dark, phone and desktop',
    asked: '0 violations',
    checks: [
      ...e2e('e2e/accessibility.e2e.ts'),
      ...e2e('e2e/accessibility-vendor.e2e.ts'),
      ...e2e('e2e/accessibility-admin.e2e.ts'),
    ],
  },
];
