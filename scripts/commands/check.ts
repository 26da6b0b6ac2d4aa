/** `pnpm check`: types, lint and format of everything. */
import { checks, runChecks } from '../rules/checks.ts';
import { readArguments } from '@portal/platform/commands/command';
import { duration } from '@portal/platform/run';

const usage = `
pnpm check

Checks the types, lint and format of everything. Run it before each push.
`;
readArguments({ usage, options: {} });

const started = Date.now();
let failed = 0;
await runChecks((name, problem) => {
  console.log(`${problem === null ? '✓' : '✗'} ${name}`);
  if (problem === null) return;
  failed += 1;
  console.log(problem.trimEnd());
});
console.log(`${checks.length - failed} passed, ${failed} failed (${duration(Date.now() - started)})`);
process.exit(failed === 0 ? 0 : 1);
