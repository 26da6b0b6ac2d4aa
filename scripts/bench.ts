/** `pnpm bench`: the portal and its peers, measured side by side. It is a package of its own, with a browser's types. */
import { run } from './run.ts';

const { code } = await run(process.execPath, ['bench/bench.ts', ...process.argv.slice(2)]);
process.exit(code);
