import { spawn } from 'node:child_process';
import { root } from './packages.ts';

export interface Outcome {
  code: number;
  output: string;
}

/**
 * Runs a command in the repository and waits for it. With `quiet` its output is kept and only returned, otherwise it
 * is shown as it comes too.
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
    });
    let output = '';
    const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (!quiet) stream.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** '1.4 s', '2 min 05 s' */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;
}
