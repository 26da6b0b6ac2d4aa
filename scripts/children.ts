import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from './packages.ts';

/** What a server sends over IPC once it listens. `notes` are lines for the person who started it. */
export interface Ready {
  type: 'ready';
  url: string;
  notes?: string[];
}

/** A server of ours running as a child: it stops when we do, because it watches the IPC channel. */
export interface Server {
  child: ChildProcess;
  ready: Ready;
  /** Asks it to stop and waits; it has 10 s. */
  stop: () => Promise<void>;
}

/**
 * Starts a server's `main.ts`, with this process's environment unless another is given, and waits until it says that it
 * is ready. When it ends before, this throws with code 1's reason already on stderr, in the server's own one line.
 */
export async function startServer(
  entry: string,
  env: Record<string, string>,
  given: NodeJS.ProcessEnv = process.env,
): Promise<Server> {
  const child = fork(join(root, entry), { cwd: root, env: { ...given, ...env }, stdio: 'inherit' });
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('exit', () => reject(new StartFailed(entry)));
    child.on('message', (message: Ready) => {
      if (message.type === 'ready') resolve(message);
    });
  });
  return { child, ready, stop: () => stop(child) };
}

/** A server ended before it was ready; it has said why. */
export class StartFailed extends Error {}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(force);
}
