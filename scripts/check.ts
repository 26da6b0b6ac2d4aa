/** `pnpm check`: types, lint and format of everything. The one command before pushing. */
import { checks } from './checks.ts';
import { duration } from './run.ts';

const started = Date.now();
let failed = 0;
for (const check of checks) {
  const { ok, output } = await check.run();
  console.log(`${ok ? '✓' : '✗'} ${check.name}`);
  if (!ok) {
    failed += 1;
    console.log(output.trimEnd());
  }
}
console.log(`${checks.length - failed} passed, ${failed} failed (${duration(Date.now() - started)})`);
process.exit(failed === 0 ? 0 : 1);
