import { ConfigError } from './config-error.ts';

/** What a check of a server's environment found. */
export interface Finding {
  ok: boolean;
  found: string;
  /** What to do when it failed. */
  advice?: string;
}

/** One part that a server needs: its name, and a check that returns what it found or throws. */
export type NamedCheck = [name: string, check: () => Promise<Finding>];

/**
 * Runs the checks of a server with its settings; with invalid ones, only says what is wrong with them. `read` throws a ConfigError
 * for those. Returns the exit code: 1 when a check failed, otherwise 0.
 */
export async function runDoctor<Config extends { PORTAL_ENV: string }>(
  read: () => Config,
  checksOf: (config: Config) => NamedCheck[],
): Promise<number> {
  let config: Config;
  try {
    config = read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const finding = { ok: false, found: error.message, advice: 'docs/configuration.md has every setting.' };
    return runChecks([['settings', async () => finding]]);
  }
  const settings = { ok: true, found: `PORTAL_ENV=${config.PORTAL_ENV}, every value is valid` };
  return runChecks([['settings', async () => settings], ...checksOf(config)]);
}

/**
 * Runs checks one after the other and prints a line for each, with what to do when it failed. Returns the exit code: 1 when one
 * failed, otherwise 0.
 */
async function runChecks(checks: NamedCheck[]): Promise<number> {
  let code = 0;
  for (const [name, check] of checks) {
    const finding = await check().catch((error: Error): Finding => ({ ok: false, found: error.message }));
    console.log(`${finding.ok ? '✓' : '✗'} ${name.padEnd(10)} ${finding.found}`);
    if (finding.ok) continue;
    code = 1;
    if (finding.advice) console.log(`  ${finding.advice}`);
  }
  return code;
}

/** The difference between two clocks above which links, codes and countdowns are wrong, in seconds. */
const CLOCK_TOLERANCE_S = 2;

/** Judges how far this machine's clock is ahead of another's, in seconds. `other`: 'the database'. */
export function clockFinding(aheadSeconds: number, other: string): Finding {
  const off = Math.abs(aheadSeconds);
  return {
    ok: off <= CLOCK_TOLERANCE_S,
    found: `${off.toFixed(1)} s ${aheadSeconds < 0 ? 'behind' : 'ahead of'} the clock of ${other}`,
    advice: 'Synchronize the clocks of both machines, with chrony or systemd-timesyncd.',
  };
}
