/** `pnpm assure`: compares the test results with the assurances, or disables each guard and runs its test. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, progress } from '@portal/platform/commands/command';
import { ReleaseError } from '@portal/platform/store';
import { mutations, runMutations } from '../assurance/mutations.ts';
import { promisesPage } from '../assurance/promises.ts';
import { rowsOf } from '../assurance/requirements.ts';
import { root } from '../support/packages.ts';
import type { Result } from '../support/results.ts';

const PROMISES = 'docs/promises.md';
const usage = `
pnpm assure [--json]
pnpm assure --promises [--json]
pnpm assure --mutations [--only <words>] [--json]

Prints the result of each assurance in the last runs of npm test and npm run test:extended. Exits with code 1 when one of
its tests failed or none ran.

  --promises      writes ${PROMISES}
  --mutations     disables each guard of the servers in a copy of the sources and prints whether its test fails
  --only <words>  only guards whose description contains this text
  --json          prints one JSON document at the end of stdout, for pipelines
`;
const options = {
  promises: { type: 'boolean' },
  mutations: { type: 'boolean' },
  only: { type: 'string', default: '' },
} as const;

await command({ usage, options }, async ({ values: { mutations: mutate, only, promises } }) => {
  if (promises) {
    writeFileSync(join(root, PROMISES), promisesPage());
    return { text: `Wrote ${PROMISES}`, json: { page: PROMISES } };
  }
  if (mutate) {
    const missed: string[] = [];
    const wanted = mutations.filter(({ guard }) => guard.includes(only));
    if (wanted.length === 0) throw new ReleaseError(`No guard has '${only}' in its description.`);
    await runMutations(wanted, ({ guard, file }, reason) => {
      progress(`${reason ? `✗ ${reason}:` : '✓'} ${guard}`);
      if (reason) missed.push(`✗ ${reason}: ${guard} (${file})`);
    });
    if (missed.length > 0) process.exitCode = 1;
    const caught = `${wanted.length - missed.length} of ${wanted.length} disabled guards were caught by their test`;
    return { text: [...missed, caught].join('\n'), json: { ok: missed.length === 0, missed } };
  }
  const reports = globSync(join(root, 'node_modules/.cache/test-results/*.json'));
  if (reports.length === 0) throw new ReleaseError('Run npm test and npm run test:extended first.');
  const rows = rowsOf(reports.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Result[]));
  const passed = rows.filter(({ ok }) => ok).length;
  if (passed < rows.length) process.exitCode = 1;
  const lines = rows.map(({ id, ok, result }) => `${ok ? '✓' : '✗'} ${id}: ${result}`);
  return {
    text: [...lines, `${passed} of ${rows.length} assurances passed`].join('\n'),
    json: { ok: passed === rows.length, rows },
  };
});
