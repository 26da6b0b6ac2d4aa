import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { repositoryRoot } from '../../repository-root.ts';
import type { Outcome } from '../../run.ts';

/** Thrown in place of the end of the process. */
class Exit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`The command ended with code ${code}`);
    this.code = code;
  }
}

let runs = 0;

/**
 * Runs a command such as `promote` in this process, with its arguments and settings, and returns its output and exit
 * code. A process would load the same modules again, which takes most of its time. Two commands must not overlap.
 */
export async function runInProcess(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const { argv, env: before, exit, exitCode } = process;
  const { log, error } = console;
  let output = '';
  const print = (...parts: unknown[]) => {
    output += `${format(...parts)}\n`;
  };
  process.argv = [process.execPath, name, ...args];
  process.env = { ...before, ...env };
  process.exitCode = undefined;
  process.exit = (code) => {
    throw new Exit(Number(code ?? process.exitCode ?? 0));
  };
  Object.assign(console, { log: print, error: print });
  try {
    await start(name);
    return { code: Number(process.exitCode ?? 0), output };
  } catch (reason) {
    if (reason instanceof Exit) return { code: reason.code, output };
    throw reason;
  } finally {
    Object.assign(console, { log, error });
    Object.assign(process, { argv, env: before, exit, exitCode });
  }
}

/** Runs the module of a command, or the function that it exports under the name of the command. */
async function start(name: string): Promise<void> {
  const folders = ['platform/commands', 'scripts/commands'];
  const file = folders.map((folder) => join(repositoryRoot, folder, `${name}.ts`)).find(existsSync);
  if (!file) throw new Error(`There is no command ${name}`);
  // Another URL each time, because a module runs once.
  const module = (await import(`${pathToFileURL(file).href}?run=${(runs += 1)}`)) as Record<string, unknown>;
  const command = module[name];
  if (typeof command === 'function') await (command as () => Promise<void>)();
}
