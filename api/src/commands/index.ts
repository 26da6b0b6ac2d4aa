import { parseArgs } from 'node:util';
import { ConfigError, startFailure } from '@portal/platform/server';
import { makeOwner } from '../admins/make-owner.ts';
import { loadConfig } from '../config.ts';
import { advance, backup, restore } from '../database/backup.ts';
import { openDatabase } from '../database/index.ts';
import { readSettings } from '../server-settings.ts';
import { doctor } from './doctor.ts';
import { migrate } from './migrate.ts';

const usage = `
Usage: bin/portal-api [command]

Without a command, the API serves calls. Every command reads the same environment (docs/configuration.md).

  check-config    says whether the settings are valid, and connects to nothing
  migrate         migrates the database of DATABASE_URL; production needs this before a new version starts
  doctor          tests what the API needs: database, clock, mail, files, disk; exits with 1 if something fails
  backup <file>   saves the database; the embedded one while the portal is stopped
  restore <file>  replaces the database with a saved one, while the portal is stopped
  advance         moves its numbers forward after a restore by other means
  make-owner <email> [--reset-two-step]
                  makes a registered user an owner when no owner can log in, and removes lost second factors
`.trim();

type Command = (env: NodeJS.ProcessEnv, args: string[]) => Promise<number>;

/** The commands by name. Each returns its exit code. */
const commands: Record<string, Command> = {
  'check-config': async (env) => {
    const { PORTAL_ENV, DATABASE_URL } = loadConfig(env);
    const database = DATABASE_URL ? 'PostgreSQL' : 'the embedded database';
    return done(`The settings are valid: PORTAL_ENV=${PORTAL_ENV}, with ${database}.`);
  },
  migrate,
  doctor,
  backup: async (env, args) => {
    await backup(readSettings(env), only(args, 'the file to save to'));
    return done('Done.');
  },
  restore: async (env, args) => {
    await restore(readSettings(env), only(args, 'the file to restore'));
    return done('Done.');
  },
  advance: async (env) => {
    await advance(readSettings(env));
    return done('Done.');
  },
  'make-owner': async (env, args) => {
    const { values, positionals } = parseArgs({
      args,
      options: { 'reset-two-step': { type: 'boolean' } },
      allowPositionals: true,
    });
    const email = only(positionals, "the user's email address");
    const { db, close } = await openDatabase(loadConfig(env));
    try {
      await makeOwner(db, email, { resetTwoStep: values['reset-two-step'] ?? false });
    } finally {
      await close();
    }
    return done(`${email} is an owner now and can log in.`);
  },
};

function done(text: string): number {
  console.log(text);
  return 0;
}

/** The only argument. `what` completes 'Name …'. */
function only(args: string[], what: string): string {
  const [first, ...more] = args;
  if (!first || more.length > 0) throw new ConfigError(`Name ${what}.`);
  return first;
}

/**
 * Runs a command of the API's program and returns the exit code: 0, 1 when it failed with a line on stderr, 2 for an
 * unknown command.
 */
export async function runCommand([name = '', ...args]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) return done(usage);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.error(`There is no command '${name}'.\n\n${usage}`);
    return 2;
  }
  try {
    return await command(env, args);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : startFailure('The command', error));
    return 1;
  }
}
