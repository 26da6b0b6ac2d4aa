import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import {
  environments,
  findRemote,
  remoteNames,
  type Environment,
  type ReleaseName,
} from '@portal/shared/federation';
import { ReleaseError } from '@portal/shared/federation/store';

/** What a command answers: in words for people, and with `--json` as one document for pipelines. */
export interface Answer {
  text: string;
  json: object;
}

const general = { help: { type: 'boolean' }, json: { type: 'boolean' } } as const;

/**
 * Runs a command and prints its answer on stdout. `--help` prints its usage, `--json` one JSON document whose `ok` says
 * how it went. What a person can put right is one line on stderr and exit code 1.
 */
export async function command<O extends ParseArgsOptionsConfig>(
  { usage, options }: { usage: string; options: O },
  work: (given: ReturnType<typeof parse<O>>) => Promise<Answer | void>,
): Promise<void> {
  const json = process.argv.includes('--json');
  try {
    const given = parse(options);
    if (process.argv.includes('--help')) return console.log(usage.trim());
    const answer = await work(given);
    if (answer) console.log(json ? JSON.stringify({ ok: true, ...answer.json }, null, 2) : answer.text);
  } catch (error) {
    const wrongUse = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    if (!wrongUse && !(error instanceof ReleaseError)) throw error;
    const { message } = error as Error;
    if (json) console.log(JSON.stringify({ ok: false, error: message }, null, 2));
    console.error(message);
    if (wrongUse) console.error(`\n${usage.trim()}`);
    process.exitCode = 1;
  }
}

/** Tells a person what is going on, beside the answer: on stderr, so that a pipeline's stdout stays clean. */
export const progress = (line: string): void => console.error(line);

const parse = <O extends ParseArgsOptionsConfig>(options: O) =>
  parseArgs({ options: { ...options, ...general }, allowPositionals: true });

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
