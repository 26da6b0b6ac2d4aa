import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot } from './repository-root.ts';

export interface Outcome {
  code: number;
  output: string;
}

/** Output timeout after which a command counts as hanging, in ms. Longer than any test may take. */
const MAX_SILENCE_MS = 10 * 60_000;
/** How long a command may take to stop before it is killed, in ms. */
const STOP_MS = 2000;
/** Stop signals to forward, because they do not reach a separate process group. */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const running = new Set<ChildProcess>();
let stopping = false;

interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  quiet?: boolean;
  /** Whether the command runs until it is stopped, so that it may print nothing for longer. */
  serves?: boolean;
}

/**
 * Runs a command in the repository and waits for it. Always returns its output, and prints it too unless
 * `quiet`. Ends a command with all its children when it prints nothing for ten minutes, and reports it as
 * failed. A stop signal to this process ends every command that runs.
 */
export async function run(
  file: string,
  args: string[],
  { cwd = repositoryRoot, env = {}, quiet = false, serves = false }: RunOptions = {},
): Promise<Outcome> {
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that the command and all its children can be killed.
    detached: true,
  });
  if (running.size === 0) for (const signal of STOPS) process.on(signal, endAll);
  running.add(child);
  const silence = setTimeout(() => {
    if (serves) return;
    console.error(`\nEnded: ${file} ${args.join(' ')} said nothing for ${duration(MAX_SILENCE_MS)}.`);
    void end(child);
  }, MAX_SILENCE_MS);
  let output = '';
  const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
    silence.refresh();
    output += chunk.toString('utf8');
    if (!quiet) stream.write(chunk);
  };
  child.stdout.on('data', take(process.stdout));
  child.stderr.on('data', take(process.stderr));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    // A caller that continued would start its next command.
    if (stopping) await new Promise<never>(() => {});
    return { code: code ?? 1, output };
  } finally {
    clearTimeout(silence);
    running.delete(child);
    if (running.size === 0) for (const signal of STOPS) process.off(signal, endAll);
  }
}

function endAll(): void {
  stopping = true;
  void Promise.all([...running].map(end)).then(() => process.exit(1));
}

/** Ends a command and its children. SIGTERM comes first, so that a command that runs others can end those. */
async function end(child: ChildProcess): Promise<void> {
  send(child, 'SIGTERM');
  await Promise.race([once(child, 'close'), wait(STOP_MS, null, { ref: false })]);
  send(child, 'SIGKILL');
}

/** Sends a signal to the process group of a command. */
function send({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid!, signal);
  } catch {
    // The whole group has ended.
  }
}

/** '1.4 s', '2 min 05 s' */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;
}
