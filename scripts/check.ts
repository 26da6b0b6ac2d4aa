/** `pnpm check`: types, lint and format of everything. Run it before each push. */
import { checks, runChecks } from './checks.ts';
import { duration } from '@portal/platform/run';

const started = Date.now();
let failed = 0;
await runChecks(({ name }, { ok, output }) => {
  console.log(`${ok ? '✓' : '✗'} ${name}`);
  if (ok) return;
  failed += 1;
  console.log(output.trimEnd());
});
console.log(`${checks.length - failed} passed, ${failed} failed (${duration(Date.now() - started)})`);
process.exit(failed === 0 ? 0 : 1);
