/** The entry point of `pnpm bench`. */
import { ReleaseError } from '@portal/platform/store';
import { measure, parts, type Part } from './measure.ts';
import { writeDocument } from './document.ts';
import { plain } from './table.ts';
import { command, progress, wholeNumber } from '@portal/platform/commands/command';

const usage = `
pnpm bench [front|builds|api] [--runs <n>] [--portal <url>] [--write]

Builds and measures the portal and its peers in one run, interleaved, and prints medians and ratios. Without a part, all.
The first time it installs the peers' packages (bench/peers).

  --runs <n>      how often each is measured (2), the API twice as often and once more; all of it takes about 12 minutes
  --portal <url>  the front end of a portal that runs already, with demo data
  --write         keeps the tables in docs/performance.md
  --json          one JSON document on stdout
`;

const options = {
  runs: { type: 'string' },
  portal: { type: 'string' },
  write: { type: 'boolean' },
} as const;

await command({ usage, options }, async ({ values, positionals }) => {
  const runs = wholeNumber('--runs', values.runs ?? '2');
  const unknown = positionals.find((name) => !parts.includes(name as Part));
  if (unknown) throw new ReleaseError(`There is no part '${unknown}'. Known: ${parts.join(', ')}.`);
  const wanted = positionals.length > 0 ? (positionals as Part[]) : parts;
  const measured = await measure(wanted, { runs, portalUrl: values.portal, say: progress });
  if (values.write) await writeDocument(measured);
  return {
    text: measured.tables.map(({ title, table }) => `${title}\n\n${plain(table)}`).join('\n\n'),
    json: measured,
  };
});

// The library that starts PostgreSQL for the API part would otherwise always exit this process with code 0.
process.exit(process.exitCode ?? 0);
