import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { root } from '../support/packages.ts';
import { run } from '@portal/platform/run';

/** A guard to disable, and the API or gateway test that must fail without it. */
interface Mutation {
  /** The behavior of the guard, such as 'Routes require a session'. */
  guard: string;
  file: string;
  /** The exact source text of the guard. It must occur once. */
  from: string;
  /** The source text without the guard. */
  to: string;
  /** `file › title`, without the assurance IDs of the title. */
  test: string;
}

/** Every guard that `pnpm assure --mutations` disables, one at a time. */
export const mutations = JSON.parse(
  readFileSync(join(root, 'scripts/assurance/mutations.json'), 'utf8'),
) as Mutation[];

/** Output of builds and runs. The root's packages are linked instead of copied. */
const LEFT_OUT = new Set(['.git', 'dist', '.data', '.cache', 'coverage', 'report']);

/**
 * Disables each guard in a copy of the sources, runs its test on the embedded database and restores the guard.
 * Reports the reason when a mutation was not caught. A test that fails with every guard enabled proves nothing.
 */
export async function runMutations(
  wanted: Mutation[],
  tell: (mutation: Mutation, missed: string | undefined) => void,
): Promise<void> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-mutations-')));
  const packages = join(root, 'node_modules');
  try {
    const filter = (source: string) => source !== packages && !LEFT_OUT.has(basename(source));
    cpSync(root, folder, { recursive: true, verbatimSymlinks: true, filter });
    symlinkSync(packages, join(folder, 'node_modules'));
    const healthy = new Map<string, string>();
    for (const mutation of wanted) {
      const { file, test } = mutation;
      if (!healthy.has(test)) healthy.set(test, await runTest(folder, test));
      const before = healthy.get(test)!;
      if (before !== 'passed') {
        tell(mutation, `with the guard the test ${before}`);
        continue;
      }
      const path = join(folder, file);
      const source = readFileSync(path, 'utf8');
      writeFileSync(path, withoutGuard(source, mutation));
      const after = await runTest(folder, test);
      writeFileSync(path, source);
      tell(mutation, after === 'failed' ? undefined : `without the guard the test ${after}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The source without its guard. Throws unless the guard occurs exactly once. */
export function withoutGuard(source: string, { file, from, to }: Mutation): string {
  const parts = source.split(from);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`);
  return parts.join(to);
}

/** A regular expression for the name of a test: its assurance IDs, if it has any, and its title. */
export const nameOf = (title: string): string =>
  `(\\[.*?\\] )?${title.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}`;

/** Runs one test. Requires its own result line, because a file that cannot be loaded also exits with an error. */
async function runTest(folder: string, test: string): Promise<'passed' | 'failed' | 'did not run'> {
  const [file = '', title = ''] = test.split(' › ');
  const [suite = ''] = file.split('/');
  const name = nameOf(title);
  const own = ['--test', '--test-reporter=spec', `--test-name-pattern=^${name}$`, relative(suite, file)];
  const args = suite === 'api' ? ['test/run.ts', 'embedded', relative('api', file)] : own;
  const env = { TEST_NAME: `^${name}$`, TEST_REPORTER: 'spec' };
  const { code, output } = await run(process.execPath, args, { cwd: join(folder, suite), env, quiet: true });
  if (new RegExp(`✖ ${name}`).test(output)) return 'failed';
  return code === 0 && new RegExp(`✔ ${name}`).test(output) ? 'passed' : 'did not run';
}
