import { api, e2e, scripts, type Line } from '../line.ts';

/** Asked in the long form, when the registry answers. */
const ADVISORIES = 'the registry knows of nothing high or critical in the packages of the lockfile';

/** What the portal is made of. */
export const supply: Line[] = [
  {
    id: 'F',
    says: 'Advisories, the lockfile, secrets in bundles, maps and logs',
    asked:
      '0 high or critical advisories, installed by the lockfile only, 0 secrets, and a planted one is found',
    checks: [
      ...scripts(
        'scripts/house.test.ts',
        '… has one version in the lockfile',
        'every package takes its singletons from the catalog',
      ),
      ...scripts(
        'scripts/release/store.test.ts',
        'a published build has every file with its hash, and no source maps',
      ),
      ...api(
        'api/test/secrets.test.ts',
        'neither the log at its most talkative nor the database holds a token, a code or a password',
      ),
      ...scripts(
        'scripts/supply.test.ts',
        'everything that runs in production is under a licence that asks for its notice only, and is listed',
        'a package that the lockfile does not know is not installed',
        ADVISORIES,
      ),
      ...e2e(
        'e2e/bundles.e2e.ts',
        'no file of a released build holds a secret, and one that is planted is found',
      ),
      ...e2e('e2e/trust.e2e.ts', 'the bundles have no code for swaps at all'),
    ],
    usual: {
      tests: [ADVISORIES],
      open: 'Advisories: the registry was not asked or did not answer; the pipelines ask it every morning (pnpm audit)',
    },
  },
];
