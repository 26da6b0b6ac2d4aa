import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Processes whose processor time is measured, because times by the clock depend on what else runs. */
export interface Processes {
  /** In ms, since they started. */
  used: () => number;
}

const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The fields of /proc/<pid>/stat from the state on, or null when the process has ended. */
function statusOf(pid: number | string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  } catch {
    return null;
  }
}

/** A server and PostgreSQL's processes, which work for one server at a time. */
export const withPostgres = (pid: number, postmaster: number): Processes => ({
  used: () => {
    const children = readdirSync('/proc').filter((each) => statusOf(each)?.[1] === String(postmaster));
    const ticks = [pid, ...children].map((each) => {
      const [user = 0, system = 0] = (statusOf(each) ?? []).slice(11, 13).map(Number);
      return user + system;
    });
    return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
  },
});

/** The parent of PostgreSQL's processes, given one of them. */
export const postmasterOf = (backend: number): number => Number(statusOf(backend)![1]);
