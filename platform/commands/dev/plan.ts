import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReleaseName } from '@portal/shared/federation';
import { fitsHost, type Sources } from '../../build/index.ts';
import { ReleaseError } from '../../release-error.ts';
import { isFree } from '../../server/index.ts';
import { onlyName, wholeNumber, workspaceName } from '../command.ts';
import { folderOf, packageOf, workspaceNames } from '../../release/index.ts';
import type { DeployedHost } from './running-portal.ts';

/** The parsed arguments of `pnpm dev`. */
export interface Plan {
  /** The packages to run from the working copy, with the host first if it is one of them. */
  names: ReleaseName[];
  /** Run a single remote in its minimal shell. */
  alone: boolean;
  port: number;
  /** The URL of the deployed portal to proxy everything else to. */
  against: string | null;
}

/**
 * Parses the arguments. Without a deployed portal the host also runs from the working copy, if that has one, because
 * Fast Refresh needs that.
 */
export async function readPlan(
  { against, alone = false, port }: { against?: string; alone?: boolean; port?: string },
  named: string[],
): Promise<Plan> {
  const own = named.length === 0 ? onlyName() : undefined;
  const given = own ? [own] : [...new Set(named.map(workspaceName))];
  const [first] = given;
  if (!first) throw new ReleaseError('Name what to run from the sources, for example: pnpm dev remote-auth');
  if (alone && (first === 'host' || given.length > 1))
    throw new ReleaseError('--alone runs one remote, for example: pnpm dev remote-auth --alone');
  const remotes = given.filter((name) => name !== 'host');
  const withHost = given.includes('host') || (against === undefined && workspaceNames().includes('host'));
  return {
    names: withHost && !alone ? ['host', ...remotes] : remotes,
    alone,
    port: port === undefined ? await usualPort(first) : wholeNumber('--port', port, 65_535),
    against: against === undefined ? null : readAddress(against),
  };
}

/** The first free port from 3101, or 3100 for the host, so that teams on one machine don't conflict. */
async function usualPort(name: ReleaseName): Promise<number> {
  if (name === 'host') return 3100;
  for (let port = 3101; ; port += 1) if (await isFree(port)) return port;
}

function readAddress(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new ReleaseError(
    `--against needs the address of a portal such as https://staging.example, not '${text}'.`,
  );
}

/** Throws when the port is in use. */
export async function checkPort(port: number): Promise<void> {
  if (await isFree(port)) return;
  throw new ReleaseError(`Port ${port} is in use. Stop what listens there, or choose another with --port.`);
}

/**
 * A package with the configuration of its `webpack.config.ts`, for a dev server. With a `deployedHost` it has to fit
 * that host.
 */
export async function sourcesOf(
  name: ReleaseName,
  { alone, deployedHost }: { alone: boolean; deployedHost: DeployedHost | null },
): Promise<Sources> {
  const folder = folderOf(name);
  const { default: configure } = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
    default: (env: Record<string, unknown>, argv: { mode: string }) => Sources['config'];
  };
  const env = { WEBPACK_SERVE: true, alone, deployedHost: deployedHost !== null };
  const config = configure(env, { mode: 'development' });
  if (deployedHost?.contract) {
    const fit = fitsHost(deployedHost.contract, { remote: packageOf(name), place: deployedHost.place });
    config.plugins = [...(config.plugins ?? []), fit];
  }
  return { name, folder, config };
}
