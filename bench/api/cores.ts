import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/**
 * Pins the server to one core and the load generator to another, if the machine has two cores and taskset.
 * Returns whether it did. Otherwise the load generator takes CPU time from the server.
 */
export async function pin(serverPids: number[]): Promise<boolean> {
  if (availableParallelism() < 2) return false;
  const to = (core: number, pid: number) =>
    promisify(execFile)('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]);
  try {
    for (const pid of serverPids) await to(0, pid);
    await to(1, process.pid);
    return true;
  } catch {
    return false;
  }
}
