/** The databases that the API tests run on. */
export const databases = ['embedded', 'postgres'] as const;
export type Database = (typeof databases)[number];

/** The suite of a test, named as in `npm test`. */
export type SuiteName = 'screens' | 'scripts' | 'api' | 'gateway' | 'e2e';

/** A test that covers a part of a line, or every test of a file. */
export interface Check {
  suite: SuiteName;
  /** Relative to the root of the repository. */
  file: string;
  /** The exact name of the test. For tests that a loop creates, `…` replaces the variable part. */
  test?: string;
  /** The databases that the test applies to. API tests apply to both by default. */
  databases?: readonly Database[];
}

/** A line of the catalogue: a test subject and its requirement. */
export interface Line {
  /** An ID such as 'A1'. */
  id: string;
  /** The test subject. */
  says: string;
  /** The requirement with its figures. */
  asked: string;
  checks: Check[];
  /** The part of the requirement that has no test yet. */
  open?: string;
  /** The tests that have a long form, and the part that remains open after a usual run. */
  usual?: { tests: string[]; open: string };
}

/** The named tests of a suite's file, or all of its tests if no name is given. */
const checksOf =
  (suite: SuiteName, only?: readonly Database[]) =>
  (file: string, ...tests: string[]): Check[] => {
    const check: Check = { suite, file, ...(only && { databases: only }) };
    return tests.length === 0 ? [check] : tests.map((test) => ({ ...check, test }));
  };

/** API tests on both databases. */
export const api = checksOf('api', databases);
/** API tests that apply only to the embedded database. */
export const apiEmbedded = checksOf('api', ['embedded']);
/** API tests that apply only to PostgreSQL. */
export const apiPostgres = checksOf('api', ['postgres']);
/** Jest tests of screens and components. */
export const screens = checksOf('screens');
export const scripts = checksOf('scripts');
export const gateway = checksOf('gateway');
export const e2e = checksOf('e2e');

/** A pattern for the name of a check's test: `…` matches any text. */
export function namePattern(test: string): RegExp {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${test.split('…').map(literal).join('.*')}$`, 's');
}
