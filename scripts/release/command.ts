import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import {
  environments,
  findRemote,
  remoteNames,
  type Environment,
  type ReleaseName,
} from '@portal/shared/federation';
import { ReleaseError } from '@portal/shared/federation/store';

/** Runs a command: `--help` prints its usage; what a person can put right is one line on stderr and exit code 1. */
export async function command<O extends ParseArgsOptionsConfig>(
  { usage, options }: { usage: string; options: O },
  work: (given: ReturnType<typeof parse<O>>) => Promise<void>,
): Promise<void> {
  try {
    const given = parse(options);
    if (process.argv.includes('--help')) console.log(usage.trim());
    else await work(given);
  } catch (error) {
    const wrongUse = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    if (!wrongUse && !(error instanceof ReleaseError)) throw error;
    console.error((error as Error).message);
    if (wrongUse) console.error(`\n${usage.trim()}`);
    process.exitCode = 1;
  }
}

const parse = <O extends ParseArgsOptionsConfig>(options: O) =>
  parseArgs({ options: { ...options, help: { type: 'boolean' } as const }, allowPositionals: true });

/** `auth`, `remote-auth` or `host`. */
export function releaseName(text: string): ReleaseName {
  const name = text === 'host' ? 'host' : findRemote(text);
  if (name) return name;
  throw new ReleaseError(`There is no '${text}'. Known: host, ${remoteNames.join(', ')}.`);
}

/** `auth@1.2.0` */
export function nameAndVersion(text: string): { name: ReleaseName; version: string } {
  const [name = '', version, ...rest] = text.split('@');
  if (!version || rest.length > 0) throw new ReleaseError(`'${text}' is not <name>@<version>.`);
  return { name: releaseName(name), version };
}

/** An environment's name; PORTAL_ENV, else development, when none is given. */
export function environmentName(text: string | undefined): Environment {
  const name = text ?? process.env['PORTAL_ENV'] ?? 'development';
  if ((environments as readonly string[]).includes(name)) return name as Environment;
  throw new ReleaseError(`There is no environment '${name}'. Known: ${environments.join(', ')}.`);
}
