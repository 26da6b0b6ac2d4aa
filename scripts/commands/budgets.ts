/**
 * `pnpm budgets`: counts the concepts, files and code that a newcomer has to learn, and compares them with
 * limits.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { budgets, BUDGETS_DOCUMENT, documentWithTable, measuredBudgets } from '../support/budgets.ts';
import { root } from '../support/packages.ts';
import { command } from '@portal/platform/commands/command';

const usage = `
pnpm budgets [--write] [--json]

Counts project-specific terms, exports, wrong imports and lines of code, and the files that run in an API for five requests, and compares
them with their limits. Exits with code 1 when a limit is exceeded.

  --write  writes the table into ${BUDGETS_DOCUMENT}
  --json   one JSON document on stdout
`;

await command({ usage, options: { write: { type: 'boolean' } } }, async ({ values: { write } }) => {
  const counted = [...budgets(), ...(await measuredBudgets())];
  if (write) await writeFile(join(root, BUDGETS_DOCUMENT), await documentWithTable(counted));
  const exceeded = counted.filter(({ now, most }) => now > most);
  if (exceeded.length > 0) process.exitCode = 1;
  return {
    text: counted
      .map(({ what, now, most }) => `${now <= most ? '✓' : '✗'} ${what}: ${now} (at most ${most})`)
      .join('\n'),
    json: { ok: exceeded.length === 0, budgets: counted },
  };
});
