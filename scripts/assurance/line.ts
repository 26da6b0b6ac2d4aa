/** The databases that the API is tried on. */
export const databases = ['embedded', 'postgres'] as const;
export type Database = (typeof databases)[number];

/** Where a test runs; the names are those of `npm test`. */
export type SuiteName = 'screens' | 'scripts' | 'api' | 'gateway' | 'e2e';

/** A test that shows a part of a line, or every test of a file. */
export interface Check {
  suite: SuiteName;
  /** From the root of the repository. */
  file: string;
  /** The test's name to the letter; in tests that are made in a loop `…` stands for what differs. */
  test?: string;
  /** The databases that it says something about. The API's tests are for both unless they say otherwise. */
  databases?: readonly Database[];
}

/** A line of the catalogue: what is tried, and what must come out. */
export interface Line {
  /** As in 'A1'. */
  id: string;
  /** What is tried. */
  says: string;
  /** What must come out, with its figure. */
  asked: string;
  checks: Check[];
  /** What is asked and not tried yet. */
  open?: string;
  /** Which of its tests have a long form, and what is open where only the usual one ran. */
  usual?: { tests: string[]; open: string };
}

/** The named tests of a file of a suite; without names all of them. */
const checksOf =
  (suite: SuiteName, only?: readonly Database[]) =>
  (file: string, ...tests: string[]): Check[] => {
    const check: Check = { suite, file, ...(only && { databases: only }) };
    return tests.length === 0 ? [check] : tests.map((test) => ({ ...check, test }));
  };

/** Tests of the API, on both databases. */
export const api = checksOf('api', databases);
/** Tests of the API that have something to try on the embedded database alone. */
export const apiEmbedded = checksOf('api', ['embedded']);
/** Tests of the API that have something to try on PostgreSQL alone. */
export const apiPostgres = checksOf('api', ['postgres']);
/** Tests of screens and of what they are made of, with jest. */
export const screens = checksOf('screens');
export const scripts = checksOf('scripts');
export const gateway = checksOf('gateway');
export const e2e = checksOf('e2e');

/** What matches the name of a check's test: `…` is anything. */
export function namePattern(test: string): RegExp {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${test.split('…').map(literal).join('.*')}$`, 's');
}
