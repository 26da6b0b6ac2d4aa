import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from '../../packages.ts';
import { progress } from '../../release/command.ts';
import { currentCommit } from '../../release/git.ts';
import { run } from '../../run.ts';
import { mutations } from './catalogue.ts';
import { tryMutations, type Caught } from './try.ts';

/** Where the outcome of all mutations is kept. */
export const MUTATIONS_DOCUMENT = 'docs/mutations.md';

const verdict = ({ caught, why }: Caught) => (caught ? '✓' : `✗ ${why}`);

/** Tries every mutation, tells each as it comes, and ends with code 1 when one of them went unnoticed. */
export async function assureMutations(write: boolean) {
  const results = await tryMutations(mutations, (result) =>
    progress(`${verdict(result)} ${result.mutation.guard}`),
  );
  const missed = results.filter(({ caught }) => !caught);
  if (missed.length > 0) process.exitCode = 1;
  if (write) await writeMutations(results);
  return {
    text: [
      ...missed.map((result) => `${verdict(result)}: ${result.mutation.guard} (${result.mutation.file})`),
      `${results.length - missed.length} of ${results.length} guards are missed when they are off`,
    ].join('\n'),
    json: { ok: missed.length === 0, mutations: results },
  };
}

/** Writes what came out, of what and when. Nothing in it is written by hand. */
async function writeMutations(results: Caught[]): Promise<void> {
  const caught = results.filter((result) => result.caught).length;
  const rows = results.map((result) => {
    const { guard, file, caughtBy } = result.mutation;
    return `| ${guard} | \`${file}\` | ${verdict(result)} \`${caughtBy.file} › '${caughtBy.test}'\` |`;
  });
  const text = `# Guards that were switched off

Written by \`pnpm assure --mutations --write\`; nothing here is written by hand. Each guard is switched off in a copy of the
sources, and one test has to fail: ${caught} of ${results.length} did.

- Date: ${new Date().toISOString().slice(0, 10)}
- Commit: ${(await currentCommit()) ?? 'none'}
- Database: embedded

| guard | where it stands | noticed by |
| --- | --- | --- |
${rows.join('\n')}
`;
  writeFileSync(join(root, MUTATIONS_DOCUMENT), text);
  await run(bin('prettier'), ['--write', '--log-level', 'warn', MUTATIONS_DOCUMENT]);
}
