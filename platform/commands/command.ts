import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { environments, type Environment, type ReleaseName, type NamedBuild } from '@portal/shared/federation';
import { workspaceNames } from '../release/index.ts';
import { setNumbers } from '../sets/index.ts';
import { isReleaseName, isVersion, ReleaseError, type Store } from '../store/index.ts';
import { ConfigError, escapeTerminalText } from '../server/index.ts';

/** The output of a command: text for people, and with `--json` one JSON document for pipelines. */
export interface Answer {
  text: string;
  json: object;
}

const general = { help: { type: 'boolean' }, json: { type: 'boolean' } } as const;

/** A command's usage and options. */
interface Usage<O extends ParseArgsOptionsConfig> {
  usage: string;
  options: O;
}

/** Prints an error as one line on stderr, and with `--json` as a document on stdout. */
function printError(message: string): void {
  if (process.argv.includes('--json')) console.log(JSON.stringify({ ok: false, error: message }, null, 2));
  console.error(escapeTerminalText(message));
}

/** Reads the command line. With `--help`, or an option that it does not know, it prints the usage and ends the process. */
export function readArguments<O extends ParseArgsOptionsConfig>({ usage, options }: Usage<O>) {
  try {
    const given = parse(options);
    if (!process.argv.includes('--help')) return given;
    console.log(usage.trim());
    process.exit(0);
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) throw error;
    // Node adds a second sentence about positional arguments that start with a dash.
    printError((error as Error).message.split('. ')[0]!);
    console.error(`\n${usage.trim()}`);
    process.exit(1);
  }
}

/**
 * Runs a command and prints its output to stdout. `--help` prints its usage. `--json` prints one JSON
 * document with `ok`. Prints an error that a person can fix as one line on stderr and exits with code 1.
 */
export async function command<O extends ParseArgsOptionsConfig>(
  usage: Usage<O>,
  work: (given: ReturnType<typeof parse<O>>) => Promise<Answer | void>,
): Promise<void> {
  try {
    const answer = await work(readArguments(usage));
    if (!answer) return;
    const asJson = process.argv.includes('--json');
    console.log(
      asJson ? JSON.stringify({ ok: true, ...answer.json }, null, 2) : escapeTerminalText(answer.text),
    );
  } catch (error) {
    if (!(error instanceof ReleaseError || error instanceof ConfigError)) throw error;
    printError(error.message);
    process.exitCode = 1;
  }
}

/** Logs progress to stderr, so that stdout contains only the output. */
export const progress = (line: string): void => console.error(escapeTerminalText(line));

const parse = <O extends ParseArgsOptionsConfig>(options: O) =>
  parseArgs({ options: { ...options, ...general }, allowPositionals: true });

/** `auth`, `remote-auth` or `host`. The store may have builds of remotes that this checkout lacks. */
export function releaseName(text: string): ReleaseName {
  const name = text.replace(/^remote-/, '');
  if (isReleaseName(name)) return name;
  throw new ReleaseError(`'${text}' is not a name such as auth.`);
}

/** The name of a package in this checkout: `auth`, `remote-auth` or `host`. */
export function workspaceName(text: string): ReleaseName {
  const name = text.replace(/^remote-/, '');
  const known = workspaceNames();
  if (known.includes(name)) return name;
  throw new ReleaseError(`There is no '${text}'. Known: ${known.join(', ')}.`);
}

/** The name of the remote whose own repository this is. */
export function onlyName(): ReleaseName | undefined {
  const names = workspaceNames();
  return names.length === 1 ? names[0] : undefined;
}

/** `auth@1.2.0` */
export function nameAndVersion(text: string): NamedBuild {
  const [name = '', version, ...rest] = text.split('@');
  if (!version || rest.length > 0) throw new ReleaseError(`'${text}' is not <name>@<version>.`);
  if (!isVersion(version))
    throw new ReleaseError(`'${version}' is not a version such as 1.4.0 or 1.4.0-pr12.`);
  return { name: releaseName(name), version };
}

/** Reads the value of an option that is a whole number from 1. */
export function wholeNumber(option: string, text: string, most = 999_999_999): number {
  if (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= most) return Number(text);
  throw new ReleaseError(`${option} needs a whole number from 1 to ${most}, not '${text}'.`);
}

/** Validates an environment's name. Defaults to PORTAL_ENV, else development. */
export function environmentName(text: string | undefined): Environment {
  const name = text ?? process.env['PORTAL_ENV'] ?? 'development';
  if ((environments as readonly string[]).includes(name)) return name as Environment;
  throw new ReleaseError(`There is no environment '${name}'. Known: ${environments.join(', ')}.`);
}

/** The environment that gets a build first: of those that run something, staging in a bucket, development in a folder. */
export async function firstEnvironment(store: Store, env: NodeJS.ProcessEnv): Promise<Environment> {
  const usual = env['STORE_URL'] ? 'staging' : 'development';
  for (const environment of [usual, ...environments] as const)
    if ((await setNumbers(store, environment)).length > 0) return environment;
  return usual;
}
