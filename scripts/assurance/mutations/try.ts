import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from '../../run.ts';
import { inCopy } from './copy.ts';
import type { Mutation } from './mutation.ts';

/** The result of disabling one guard. */
export interface Caught {
  mutation: Mutation;
  /** The test failed without the guard and passed with it. */
  caught: boolean;
  /** The reason why the mutation counts as not caught. */
  why?: string;
}

/** The result of running one test, including whether it ran. */
type Ending = 'passed' | 'failed' | 'did not run';

/**
 * Disables each guard in a copy of the sources, runs its test on the embedded database, and restores the guard.
 * A test that fails with every guard enabled proves nothing.
 */
export async function tryMutations(mutations: Mutation[], tell: (caught: Caught) => void): Promise<Caught[]> {
  return inCopy(async (folder) => {
    const healthy = new Map<string, Ending>();
    const results: Caught[] = [];
    for (const mutation of mutations) {
      const { file, test } = mutation.caughtBy;
      const name = `${file} › ${test}`;
      if (!healthy.has(name)) healthy.set(name, await runTest(folder, mutation.caughtBy));
      const before = healthy.get(name)!;
      const result =
        before === 'passed'
          ? await tryOne(folder, mutation)
          : { mutation, caught: false, why: `with the guard the test ${before}` };
      results.push(result);
      tell(result);
    }
    return results;
  });
}

async function tryOne(folder: string, mutation: Mutation): Promise<Caught> {
  const path = join(folder, mutation.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, withoutGuard(source, mutation));
  try {
    const ending = await runTest(folder, mutation.caughtBy);
    return ending === 'failed'
      ? { mutation, caught: true }
      : { mutation, caught: false, why: `without the guard the test ${ending}` };
  } finally {
    writeFileSync(path, source);
  }
}

/** The source without its guard. Throws unless the guard occurs exactly once. */
export function withoutGuard(source: string, { file, from, to }: Mutation): string {
  const parts = source.split(from);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`);
  return parts.join(to);
}

async function runTest(folder: string, { file, test }: Mutation['caughtBy']): Promise<Ending> {
  const name = `^${test.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`;
  const [suite = ''] = file.split('/');
  const cwd = join(folder, suite);
  const args =
    suite === 'api'
      ? ['test/run.ts', 'embedded', relative('api', file)]
      : ['--test', '--test-reporter=spec', `--test-name-pattern=${name}`, relative(suite, file)];
  const env = { TEST_NAME: name, TEST_REPORTER: 'spec' };
  const { code, output } = await run(process.execPath, args, { cwd, env, quiet: true });
  // Requires the test's own failure line, because a file that cannot be loaded also exits with an error.
  if (output.includes(`✖ ${test}`)) return 'failed';
  return code === 0 && output.includes(`✔ ${test}`) ? 'passed' : 'did not run';
}
