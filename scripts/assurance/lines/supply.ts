import { api, e2e, scripts, type Line } from '../line.ts';

/** Runs only in the long form, and only when the registry responds. */
const ADVISORIES = 'the lockfile has no packages with high or critical advisories';

/** The software supply chain. */
export const supply: Line[] = [
  {
    id: 'F',
    says: 'Security advisories, the lockfile, and secrets in bundles, source maps and logs',
    asked:
      '0 high or critical advisories, installs only from the lockfile, 0 secrets, and planted secrets are found',
    checks: [
      ...scripts(
        'scripts/house.test.ts',
        '… has one version in the lockfile',
        'every package takes its singletons from the catalog',
      ),
      ...scripts(
        'scripts/release/store.test.ts',
        'a published build has a hash for every file and no source maps',
      ),
      ...api(
        'api/test/security/secrets.test.ts',
        'stores no token, code or password in debug logs or the database',
      ),
      ...scripts(
        'scripts/supply.test.ts',
        'every production dependency has an allowed license and is listed',
        'the install fails for a package missing from the lockfile',
        ADVISORIES,
      ),
      ...e2e(
        'e2e/specs/delivery/bundles.spec.ts',
        'finds no secret in any file of a released build and detects planted ones',
      ),
      ...e2e('e2e/specs/delivery/script-integrity.spec.ts', 'ships no override code in the host bundle'),
    ],
    usual: {
      tests: [ADVISORIES],
      open: 'Advisories: the registry was not queried or did not respond; CI runs pnpm audit every morning',
    },
  },
];
