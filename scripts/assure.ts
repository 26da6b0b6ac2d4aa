/** `pnpm assure`: tries what the catalogue of assurance names, and says what came out against what was asked. */
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { ReleaseError } from '@portal/shared/federation/store';
import { catalogue } from './assurance/catalogue.ts';
import { DOCUMENT, writeDocument } from './assurance/document.ts';
import type { Line, SuiteName } from './assurance/line.ts';
import { assureMutations, MUTATIONS_DOCUMENT } from './assurance/mutations/assure.ts';
import { outcomeOf } from './assurance/outcome.ts';
import { readResults, type Result } from './assurance/results.ts';
import { runFiles } from './assurance/run-files.ts';
import { asText } from './assurance/table.ts';
import { command, progress } from './release/command.ts';
import { suites } from './suites.ts';

const usage = `
pnpm assure [--only <id>,…] [--long] [--from <file>] [--write] [--json]
pnpm assure --mutations [--write] [--json]

Runs the test files that the catalogue of assurance names, the API's on both databases, and prints for each line what was
tried, what was reached and what was asked. Ends with code 1 when a test fails or does not run.

  --only <id>,…   only these lines, for example A1,C7
  --long          long forms with fresh seeds, which the table names: 20,000 drawn requests on each database
  --from <file>   runs nothing: takes what a run of npm test with ASSURANCE_RESULTS=<file> kept
  --mutations     switches each guard of the servers off in a copy of the sources, and says which test noticed
  --write         keeps the table in ${DOCUMENT}; for the whole catalogue only; that of mutations in
                  ${MUTATIONS_DOCUMENT}
  --json          one JSON document at the end of stdout, for pipelines
`;

const options = {
  only: { type: 'string' },
  long: { type: 'boolean' },
  from: { type: 'string' },
  mutations: { type: 'boolean' },
  write: { type: 'boolean' },
} as const;

/** In this order: what is quick first. */
const order: SuiteName[] = ['scripts', 'screens', 'gateway', 'api', 'e2e'];

function chosenLines(only: string | undefined): Line[] {
  if (only === undefined) return catalogue;
  const ids = only.split(',').map((id) => id.trim());
  const unknown = ids.filter((id) => !catalogue.some((line) => line.id === id));
  if (unknown.length > 0)
    throw new ReleaseError(
      `There is no line ${unknown.join(', ')}. There are: ${catalogue.map(({ id }) => id).join(', ')}.`,
    );
  return catalogue.filter(({ id }) => ids.includes(id));
}

/** Journeys run on the built artefacts. */
async function build(): Promise<void> {
  const tally = await suites.find(({ name }) => name === 'build')?.run();
  if (tally?.failed !== 0) throw new ReleaseError('The build failed: see the lines above.');
}

async function runAll(lines: Line[], env: Record<string, string>): Promise<Result[]> {
  const checks = lines.flatMap((line) => line.checks);
  const results: Result[] = [];
  for (const suite of order) {
    const files = [
      ...new Set(checks.filter((check) => check.suite === suite).map(({ file }) => file)),
    ].sort();
    if (files.length === 0) continue;
    progress(`\n${suite}: ${files.length} ${files.length === 1 ? 'file' : 'files'} …`);
    if (suite === 'e2e') await build();
    results.push(...(await runFiles(suite, files, env)));
  }
  return results;
}

await command(
  { usage, options },
  async ({ values: { only, from, long = false, write = false, mutations } }) => {
    if (mutations) return assureMutations(write);
    if (write && only !== undefined)
      throw new ReleaseError('--write keeps the whole catalogue: leave out --only.');
    const lines = chosenLines(only);
    const env: Record<string, string> = long
      ? { ASSURANCE_LONG: '1', FUZZ_REQUESTS: '20000', FUZZ_SEED: String(randomInt(2 ** 31)) }
      : {};
    if (from !== undefined && long) throw new ReleaseError('--from takes what has run: leave out --long.');
    if (from !== undefined && !existsSync(from)) throw new ReleaseError(`There is no file ${from}.`);
    const results = from === undefined ? await runAll(lines, env) : readResults(from);
    const outcomes = lines.map((line) => outcomeOf(line, results));
    if (write) await writeDocument(outcomes, long);
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    const ok = failed.length === 0 && outcomes.every((outcome) => outcome.ok);
    if (!ok) process.exitCode = 1;
    const passed = outcomes.filter((outcome) => outcome.ok).length;
    return {
      text: [
        `\n${asText(outcomes)}\n`,
        ...failed.map(({ file, name, database }) => `✗ ${file} › ${name}${database ? ` (${database})` : ''}`),
        `${passed} of ${outcomes.length} lines passed`,
      ].join('\n'),
      json: {
        ok,
        lines: outcomes.map(({ line: { id, says, asked, open }, ...outcome }) => ({
          id,
          says,
          asked,
          open: open ?? null,
          ...outcome,
        })),
      },
    };
  },
);
