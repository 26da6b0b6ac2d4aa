import { join } from 'node:path';
import { reportProblem } from '@portal/platform/build/contract';
import { inParallel } from '@portal/platform/in-parallel';
import { run } from '@portal/platform/run';
import { foldered, wrongImportsIn } from '../support/folders.ts';
import { bin, root } from '../support/packages.ts';

/** One static check. It resolves with the problem's description, or null. */
interface Check {
  name: string;
  run: () => Promise<string | null>;
}

const cache = join(root, 'node_modules', '.cache', 'checks');

/** One per core of the smallest supported machine. */
const PARALLEL = 2;
/** TypeScript and its linter are short Go programs. Rarer garbage collection saves a third of their time. */
const GO = { GOGC: '400' };

async function tool(name: string, args: string[], env: Record<string, string> = {}): Promise<string | null> {
  const { code, output } = await run(bin(name), args, { quiet: true, env });
  return code === 0 ? null : output;
}

/** One program per project and one checker, so that shared imports are read and checked once. */
const types = (name: string, project: string): Check => ({
  name: `types of ${name}`,
  run: () => {
    const saved = join(cache, `${name.replaceAll(/\W+/g, '-')}.tsbuildinfo`);
    return tool('tsc', ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', saved], GO);
  },
});

/** The checks of `pnpm check` and `npm test`, longest first. Types have a cache. */
export const checks: Check[] = [
  // One core for the type-aware rules, because a second core mostly repeats the work of the first.
  { name: 'lint', run: () => tool('oxlint', [], { ...GO, GOMAXPROCS: '1' }) },
  types('the API and the gateway', 'tsconfig.servers.json'),
  types('the screens', 'shared/tsconfig.screens.json'),
  ...['scripts', 'platform', 'e2e', 'bench'].map((name) => types(name, name)),
  { name: 'contract', run: () => reportProblem() },
  { name: 'imports between folders', run: async () => foldered.flatMap(wrongImportsIn).join('\n') || null },
  { name: 'format', run: () => tool('oxfmt', ['--list-different']) },
];

/** Runs every check, two at a time. Calls `report` with the problem, or null, when each one ends. */
export async function runChecks(report: (name: string, problem: string | null) => void): Promise<void> {
  await inParallel(checks, PARALLEL, async ({ name, run: check }) => report(name, await check()));
}
