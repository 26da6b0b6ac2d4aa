import { bin, packages } from './packages.ts';
import { run } from './run.ts';

/** One static check: types of a package, lint, or format. */
export interface Check {
  name: string;
  run: () => Promise<{ ok: boolean; output: string }>;
}

async function quietly(file: string, args: string[]) {
  const { code, output } = await run(file, args, { quiet: true });
  return { ok: code === 0, output };
}

/** Types of every package, type-aware lint with the walls, and the format. What `pnpm check` and `npm test` run. */
export const checks: Check[] = [
  ...packages.map((name) => ({
    name: `types of ${name}`,
    run: () => quietly(bin('tsc'), ['-p', name]),
  })),
  { name: 'lint', run: () => quietly(bin('oxlint'), []) },
  { name: 'format', run: () => quietly(bin('prettier'), ['--check', '--log-level', 'warn', '.']) },
];
