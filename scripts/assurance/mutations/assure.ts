import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '@portal/shared/federation/store';
import { bin, root } from '../../packages.ts';
import { progress } from '../../release/command.ts';
import { run } from '../../run.ts';
import { nameOfRun } from '../outcome.ts';
import { mutations } from './catalogue.ts';
import { keep, ofThisRun, readKept, type Tried } from './kept.ts';
import { tryMutations, type Caught } from './try.ts';

/** Where the outcome of all mutations is kept. */
export const MUTATIONS_DOCUMENT = 'docs/mutations.md';

const verdict = ({ caught, why }: Caught) => (caught ? '✓' : `✗ ${why}`);

/** What of the mutations is run, where it is kept, and from where it is taken instead of being run. */
export interface Wanted {
  /** Parts of the guards' words. */
  only?: string[];
  keep?: string;
  from?: string[];
  write: boolean;
}

/** Tries mutations, tells each as it comes, and ends with code 1 when one of them went unnoticed or was not tried. */
export async function assureMutations({ only, keep: file, from, write }: Wanted) {
  const wanted = mutations.filter(({ guard }) => only?.some((words) => guard.includes(words)) ?? true);
  if (wanted.length === 0) throw new ReleaseError(`No guard says ${only?.join(' or ')}.`);
  const results: Tried[] = from ? readKept(from, wanted) : [];
  if (!from) {
    await tryMutations(wanted, (caught) => {
      const tried = ofThisRun(caught);
      if (file !== undefined) keep(file, tried);
      results.push(tried);
      progress(`${verdict(caught)} ${caught.mutation.guard}`);
    });
  }
  const missed = results.filter(({ caught }) => !caught);
  const left = wanted.filter((one) => !results.some(({ mutation }) => mutation === one));
  if (missed.length + left.length > 0) process.exitCode = 1;
  if (write) await writeMutations(results, left.length);
  return {
    text: [
      ...missed.map((result) => `${verdict(result)}: ${result.mutation.guard} (${result.mutation.file})`),
      ...left.map(({ guard }) => `not tried: ${guard}`),
      `${results.length - missed.length} of ${wanted.length} guards are missed when they are off`,
    ].join('\n'),
    json: { ok: missed.length + left.length === 0, mutations: results },
  };
}

/** Writes what came out, and of which runs. Nothing in it is written by hand. */
async function writeMutations(results: Tried[], left: number): Promise<void> {
  const caught = results.filter((result) => result.caught).length;
  const rows = results.map((result) => {
    const { guard, file, caughtBy } = result.mutation;
    return `| ${guard} | \`${file}\` | ${verdict(result)} \`${caughtBy.file} › '${caughtBy.test}'\` |`;
  });
  const byRun = Map.groupBy(results, (one) => nameOfRun(one.run));
  const text = `# Guards that were switched off

Written by \`pnpm assure --mutations --write\`; nothing here is written by hand. Each guard is switched off in a copy of the
sources, and one test has to fail: ${caught} of ${results.length + left} did${left > 0 ? `; ${left} were not tried` : ''}.

${[...byRun].map(([name, own]) => `- Commit ${name}: ${own.length} guards`).join('\n')}
- Database: embedded

| guard | where it stands | noticed by |
| --- | --- | --- |
${rows.join('\n')}
`;
  writeFileSync(join(root, MUTATIONS_DOCUMENT), text);
  await run(bin('prettier'), ['--write', '--log-level', 'warn', MUTATIONS_DOCUMENT]);
}
