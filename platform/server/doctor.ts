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
 * Runs checks one after the other and prints a line for each, with what to do when it failed. Returns the exit code: 1 when one
 * failed, otherwise 0.
 */
export async function runChecks(checks: NamedCheck[]): Promise<number> {
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
