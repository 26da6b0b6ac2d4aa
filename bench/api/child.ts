import { fork, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { root } from '../folders.ts';

/** A server under test. */
export interface Measured {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts a server with its standard output, the log, in a file, as under a service manager. */
export async function startMeasured(
  args: string[],
  { env, log }: { env: Record<string, string>; log: string },
): Promise<Measured> {
  const [entry = '', ...rest] = args;
  const to = openSync(log, 'a');
  const child = fork(entry, rest, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', to, 'inherit', 'ipc'],
  });
  closeSync(to);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${entry} ended before it was ready`)));
    child.on('message', (message: { type?: string; url?: string }) => {
      if (message.type === 'ready' && message.url) resolve(message.url);
    });
  });
  return { url, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(force);
}
