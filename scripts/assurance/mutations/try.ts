import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from '../../run.ts';
import { inCopy } from './copy.ts';
import type { Mutation } from './mutation.ts';

/** What came out of one guard that was switched off. */
export interface Caught {
  mutation: Mutation;
  /** The test failed without the guard, and passed with it. */
  caught: boolean;
  /** Why it counts as not caught. */
  why?: string;
}

/** What a run of one test says: it has to have run at all. */
type Ending = 'passed' | 'failed' | 'did not run';

/**
 * Switches each guard off in a copy of the sources, runs the test that has to notice, on the embedded database, and puts
 * the guard back. A test that does not pass with every guard in place proves nothing.
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

/** The source without its guard; the guard has to stand there exactly once. */
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
  // The test itself has to say so: a file that cannot be loaded fails too, and shows nothing.
  if (output.includes(`✖ ${test}`)) return 'failed';
  return code === 0 && output.includes(`✔ ${test}`) ? 'passed' : 'did not run';
}
