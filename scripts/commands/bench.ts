/**
 * `pnpm bench`: benchmarks the portal against its peers. bench is a separate package, because it needs a
 * browser's types.
 */
import { run } from '@portal/platform/run';

const { code } = await run(process.execPath, ['bench/bench.ts', ...process.argv.slice(2)]);
process.exit(code);
