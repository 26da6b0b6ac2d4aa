import { join } from 'node:path';
import { reportProblem } from '@portal/platform/contract';
import { bin, root } from './packages.ts';
import { run } from '@portal/platform/run';

/** One static check: types of some packages, lint, or format. */
export interface Check {
  name: string;
  run: () => Promise<CheckOutcome>;
}

/** The result of a check. `output` is the output of its tool. */
export interface CheckOutcome {
  ok: boolean;
  output: string;
}

const cache = join(root, 'node_modules', '.cache', 'checks');

/** Compares files by content, because a checkout changes all modification times. */
const FORMAT_CACHE = ['--cache', '--cache-strategy=content', `--cache-location=${join(cache, 'prettier')}`];

/** The number of parallel checks: one per core of the smallest supported machine. */
const PARALLEL = 2;
/**
 * TypeScript and its linter are short-lived Go programs. Less frequent garbage collection costs memory and
 * saves a third of their time.
 */
const GO = { GOGC: '400' };

async function runTool(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CheckOutcome> {
  const { code, output } = await run(bin(name), args, { quiet: true, env });
  return { ok: code === 0, output };
}

/**
 * Type checks packages in one program, so that it reads and checks their shared imports once. A second checker
 * would compute the contract's types again instead of sharing the work.
 */
const types = (name: string, project: string): Check => ({
  name: `types of ${name}`,
  run: () => {
    const saved = join(cache, `${name.replaceAll(/\W+/g, '-')}.tsbuildinfo`);
    return runTool(
      'tsc',
      ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', saved],
      GO,
    );
  },
});

/**
 * Types of every package, type-aware lint with the import rules, the report of what remotes rely on, and
 * format: the checks of `pnpm check` and `npm test`, longest first. Types and format have a cache in node_modules/.cache.
 */
export const checks: Check[] = [
  // One core for the type-aware rules, because a second core mostly repeats the work of the first.
  { name: 'lint', run: () => runTool('oxlint', [], { ...GO, GOMAXPROCS: '1' }) },
  types('the API and the gateway', 'tsconfig.servers.json'),
  types('the screens', 'shared/tsconfig.screens.json'),
  types('scripts', 'scripts'),
  types('platform', 'platform'),
  types('e2e', 'e2e'),
  types('bench', 'bench'),
  {
    name: 'contract',
    run: async () => {
      const problem = await reportProblem();
      return { ok: problem === null, output: problem ?? '' };
    },
  },
  { name: 'format', run: () => runTool('prettier', ['--check', '--log-level=warn', ...FORMAT_CACHE, '.']) },
];

/** Runs every check, two at a time. Calls `report` when each one finishes. */
export async function runChecks(report: (check: Check, outcome: CheckOutcome) => void): Promise<void> {
  const waiting = [...checks];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) report(check, await check.run());
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}
