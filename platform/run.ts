import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { repositoryRoot } from './repository-root.ts';

export interface Outcome {
  code: number;
  output: string;
}

/** Output timeout after which a command counts as hanging, in ms. Longer than any test may take. */
const MAX_SILENCE_MS = 10 * 60_000;
/** Stop signals to forward, because they do not reach a separate process group. */
const STOPS = ['SIGINT', 'SIGTERM'] as const;

interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  quiet?: boolean;
}

/**
 * Runs a command in the repository and waits for it. Always returns its output, and prints it too unless
 * `quiet`. Kills a command with all its children when it prints nothing for ten minutes, and reports it as
 * failed.
 */
export async function run(
  file: string,
  args: string[],
  { cwd = repositoryRoot, env = {}, quiet = false }: RunOptions = {},
): Promise<Outcome> {
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that the command and all its children can be killed.
    detached: true,
  });
  const end = () => process.kill(-child.pid!, 'SIGKILL');
  const stopped = () => {
    end();
    process.exit(1);
  };
  for (const signal of STOPS) process.on(signal, stopped);
  const silence = setTimeout(() => {
    console.error(`\nEnded: ${file} ${args.join(' ')} said nothing for ${duration(MAX_SILENCE_MS)}.`);
    end();
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
    return { code: code ?? 1, output };
  } finally {
    clearTimeout(silence);
    for (const signal of STOPS) process.off(signal, stopped);
  }
}

/** '1.4 s', '2 min 05 s' */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;
}
