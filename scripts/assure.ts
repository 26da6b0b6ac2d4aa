/**
 * `pnpm assure`: runs the tests that the assurance catalogue names, and reports the results against the
 * requirements.
 */
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { ReleaseError } from '@portal/shared/federation/store';
import { catalogue } from './assurance/catalogue.ts';
import { DOCUMENT, writeDocument } from './assurance/document.ts';
import type { Line, SuiteName } from './assurance/line.ts';
import { assureMutations, MUTATIONS_DOCUMENT } from './assurance/mutations/assure.ts';
import { outcomeOf } from './assurance/outcome.ts';
import { joinResults } from './assurance/join.ts';
import { keepResults, readResults, type Result } from './assurance/results.ts';
import { runFiles } from './assurance/run-files.ts';
import { asText } from './assurance/table.ts';
import { command, progress } from './release/command.ts';
import { packages } from './packages.ts';
import { suites } from './suites.ts';

const usage = `
pnpm assure [--only <id>,…] [--long] [--keep <file>] [--write] [--json]
pnpm assure [--only <id>,…] --from <file>,… [--write] [--json]
pnpm assure --mutations [--only <words>,…] [--keep <file>] [--from <file>,…] [--write] [--json]

Runs the test files that the assurance catalogue names (API tests on both databases) and prints each line with its
tests, its result and its requirement. Exits with code 1 when a test fails or does not run.

  --only <id>,…   only these lines, for example A1,C7; with --mutations only guards whose description contains these words
  --long          the long form of tests, with new seeds in the table: 20,000 generated requests on each database
  --keep <file>   appends the results of each suite to this file when the suite ends
  --from <file>,… runs nothing; uses results that npm test saved with ASSURANCE_RESULTS=<file>, or this command with
                  --keep. The long form of a test takes precedence, then the later run; a failure in its latest run counts
  --mutations     disables each guard of the servers in a copy of the sources and prints whether its test fails
  --write         writes the table to ${DOCUMENT}, for the whole catalogue only; with --mutations to
                  ${MUTATIONS_DOCUMENT}
  --json          prints one JSON document at the end of stdout, for pipelines
`;

const options = {
  only: { type: 'string' },
  long: { type: 'boolean' },
  keep: { type: 'string' },
  from: { type: 'string' },
  mutations: { type: 'boolean' },
  write: { type: 'boolean' },
} as const;

/** Fastest first. */
const order: SuiteName[] = ['scripts', 'screens', 'gateway', 'api', 'e2e'];

function chosenLines(only: string | undefined): Line[] {
  if (only === undefined) return catalogue;
  const ids = listed(only) ?? [];
  const unknown = ids.filter((id) => !catalogue.some((line) => line.id === id));
  if (unknown.length > 0)
    throw new ReleaseError(
      `Unknown line: ${unknown.join(', ')}. Known: ${catalogue.map(({ id }) => id).join(', ')}.`,
    );
  return catalogue.filter(({ id }) => ids.includes(id));
}

/** The e2e tests run on the built artifacts. */
async function build(): Promise<void> {
  const tally = await suites.find(({ name }) => name === 'build')?.run(new Set(packages));
  if (tally?.failed !== 0) throw new ReleaseError('The build failed: see the lines above.');
}

async function runAll(lines: Line[], env: Record<string, string>, keep?: string): Promise<Result[]> {
  const checks = lines.flatMap((line) => line.checks);
  const results: Result[] = [];
  for (const suite of order) {
    const files = [
      ...new Set(checks.filter((check) => check.suite === suite).map(({ file }) => file)),
    ].sort();
    if (files.length === 0) continue;
    progress(`\n${suite}: ${files.length} ${files.length === 1 ? 'file' : 'files'} …`);
    if (suite === 'e2e') await build();
    const own = await runFiles(suite, files, env);
    if (keep !== undefined) keepResults(keep, own);
    results.push(...own);
  }
  return results;
}

const listed = (text: string | undefined) => text?.split(',').map((part) => part.trim());

/** The result files of earlier runs. */
function existing(from: string | undefined): string[] | undefined {
  const missing = listed(from)?.find((file) => !existsSync(file));
  if (missing !== undefined) throw new ReleaseError(`File not found: ${missing}.`);
  return listed(from);
}

await command(
  { usage, options },
  async ({ values: { only, keep, from, long = false, write = false, mutations } }) => {
    if (mutations) return assureMutations({ only: listed(only), keep, from: existing(from), write });
    if (write && only !== undefined)
      throw new ReleaseError('--write requires the whole catalogue: omit --only.');
    const lines = chosenLines(only);
    const env: Record<string, string> = long
      ? { ASSURANCE_LONG: '1', FUZZ_REQUESTS: '20000', FUZZ_SEED: String(randomInt(2 ** 31)) }
      : {};
    if (from !== undefined && (long || keep !== undefined))
      throw new ReleaseError('--from uses saved results: omit --long and --keep.');
    const kept = existing(from);
    const results = kept ? joinResults(kept.map(readResults)) : await runAll(lines, env, keep);
    const outcomes = lines.map((line) => outcomeOf(line, results));
    if (write) await writeDocument(outcomes, results);
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
        lines: outcomes.map(({ line: { id, says, asked }, ...outcome }) => ({ id, says, asked, ...outcome })),
      },
    };
  },
);
