/** A guard that is switched off, and the test that has to notice. */
export interface Mutation {
  /** What the guard does: 'a route asks who is there'. */
  guard: string;
  /** The source, from the root of the repository. */
  file: string;
  /** What stands there, once, to the letter. */
  from: string;
  /** What stands there without the guard. */
  to: string;
  /** The test that fails then: its file, of the API or the gateway, and its name to the letter. */
  caughtBy: { file: string; test: string };
}

const ACCESS = 'api/test/access.test.ts';
const MATRIX =
  'everybody gets what they may on every route, and what is not theirs is like what does not exist';

/** A test by its file and name. */
export const by = (file: string, test: string): Mutation['caughtBy'] => ({ file, test });
/** The access matrix. */
export const matrix = by(ACCESS, MATRIX);
