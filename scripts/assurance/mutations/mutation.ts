/** A guard to disable, and the test that must fail without it. */
export interface Mutation {
  /** The behavior of the guard, such as 'A route requires a session'. */
  guard: string;
  /** The source file, relative to the root of the repository. */
  file: string;
  /** The exact source text of the guard. It must occur once. */
  from: string;
  /** The source text without the guard. */
  to: string;
  /** The API or gateway test that must fail: its file and exact name. */
  caughtBy: { file: string; test: string };
}

const ACCESS = 'api/test/security/access.test.ts';
const MATRIX =
  'enforces access on every route and returns identical responses for others’ and unknown records';

/** Refers to a test by its file and name. */
export const by = (file: string, test: string): Mutation['caughtBy'] => ({ file, test });
/** The test of the access matrix. */
export const matrix = by(ACCESS, MATRIX);
