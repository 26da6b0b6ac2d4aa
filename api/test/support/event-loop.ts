import assert from 'node:assert/strict';

/** The longest time that one request may block all others. */
const MAX_BLOCKED_MS = 200;
/** A first call compiles its schemas, and garbage collection of earlier calls can run at any time. */
const ATTEMPTS = 3;

/** The CPU time that a thread has used so far, in ms. */
export type ProcessorTime = () => number;

const ownThread: ProcessorTime = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Makes a request and fails when it blocks the event loop's thread for more than {@link MAX_BLOCKED_MS}. It
 * measures the thread's own CPU time, which does not depend on other load. A slow request is repeated, and
 * the fastest attempt counts. On the embedded database the queries count too, because they run in this
 * thread. `threads` are those of the servers when they are separate processes.
 */
export async function assertResponsive<T>(
  request: () => Promise<T>,
  threads: readonly ProcessorTime[] = [ownThread],
): Promise<{ answer: T; busy: number }> {
  const first = await measured(request, threads);
  let busy = first.busy;
  for (let attempt = 1; attempt < ATTEMPTS && busy > MAX_BLOCKED_MS; attempt++)
    busy = Math.min(busy, (await measured(request, threads)).busy);
  assert.ok(busy <= MAX_BLOCKED_MS, `keeps the event loop busy for ${Math.round(busy)} ms`);
  return { answer: first.answer, busy };
}

async function measured<T>(request: () => Promise<T>, threads: readonly ProcessorTime[]) {
  const before = threads.map((used) => used());
  const answer = await request();
  return { answer, busy: Math.max(...threads.map((used, index) => used() - before[index]!)) };
}
