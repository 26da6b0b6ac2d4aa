import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from './packages.ts';

/** The IPC message that a server sends once it listens. `notes` are lines for the person who started it. */
interface Ready {
  type: 'ready';
  url: string;
  notes?: string[];
}

/** A server as a child process. It watches the IPC channel and stops when this process stops. */
export interface Server {
  child: ChildProcess;
  ready: Ready;
  /** Requests a stop and waits for it. The server has SHUTDOWN_DELAY_MS and a few seconds more. */
  stop: () => Promise<void>;
}

/**
 * Starts a server by its entry file, with this process's environment, or `given`, and waits until it is ready.
 * Throws {@link StartFailed} when the server exits first. It has then printed one line to stderr.
 */
export async function startServer(
  entry: string,
  env: Record<string, string>,
  given: NodeJS.ProcessEnv = process.env,
): Promise<Server> {
  const child = fork(join(root, entry), {
    cwd: root,
    env: { ...given, ...env },
    stdio: 'inherit',
    // In a separate process group Ctrl-C does not reach the server, so this process can stop its servers in
    // order.
    detached: true,
  });
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('exit', () => reject(new StartFailed(entry)));
    child.on('message', (message: Ready) => {
      if (message.type === 'ready') resolve(message);
    });
  });
  return { child, ready, stop: () => stop(child) };
}

/** How long a server may take to stop, in ms: the longest SHUTDOWN_DELAY_MS plus its grace period. */
const STOP_MS = 75_000;

/** A server exited before it was ready. It has printed the reason. */
export class StartFailed extends Error {}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(force);
}
