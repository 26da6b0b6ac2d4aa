import { spawn } from 'node:child_process';
import { root } from './packages.ts';

export interface Outcome {
  code: number;
  output: string;
}

/** A command that says nothing for so long hangs. Longer than any test may take. */
const LONGEST_SILENCE_MS = 10 * 60_000;
/** A person's or a pipeline's wish to end: it does not reach a group of its own by itself. */
const STOPS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs a command in the repository and waits for it. With `quiet` its output is kept and only returned, otherwise it
 * is shown as it comes too. One that has said nothing for ten minutes is ended, with all that it started, and fails.
 */
export function run(
  file: string,
  args: string[],
  {
    cwd = root,
    env = {},
    quiet = false,
  }: { cwd?: string; env?: Record<string, string>; quiet?: boolean } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that it can be ended with all that it started.
      detached: true,
    });
    const end = () => process.kill(-child.pid!, 'SIGKILL');
    const stopped = () => {
      end();
      process.exit(1);
    };
    for (const signal of STOPS) process.on(signal, stopped);
    const silence = setTimeout(() => {
      console.error(`\nEnded: ${file} ${args.join(' ')} said nothing for ${duration(LONGEST_SILENCE_MS)}.`);
      end();
    }, LONGEST_SILENCE_MS);
    let output = '';
    const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      silence.refresh();
      output += chunk.toString('utf8');
      if (!quiet) stream.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    const over = () => {
      clearTimeout(silence);
      for (const signal of STOPS) process.off(signal, stopped);
    };
    child.on('error', (error) => {
      over();
      reject(error);
    });
    child.on('close', (code) => {
      over();
      resolve({ code: code ?? 1, output });
    });
  });
}

/** '1.4 s', '2 min 05 s' */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;
}
