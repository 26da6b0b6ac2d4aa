import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/**
 * One core for the server, one for the load, where the machine has two and can say so (taskset). Answers whether it
 * could: without, the load takes from the server what it needs.
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
