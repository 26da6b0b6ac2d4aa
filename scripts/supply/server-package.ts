import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ReleaseError } from '@portal/platform/store';
import { bundleServer, EXTERNAL } from '../../api/bundle.ts';
import { root } from '../support/packages.ts';
import { componentsInProduction } from './bill-of-materials.ts';
import { LICENCES } from './licences.ts';

/** What a package contains that Node does not load: source maps, types and sources in TypeScript, settings of its authors. */
const UNUSED = /^node_modules$|^\.|\.map$|\.[cm]?ts$/;
/** Node versions that the packaged servers run on. */
const NODE = '>=22.18';
const NAME = 'portal-servers';
const servers = ['api', 'gateway'] as const;

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Writes everything that machines need to run the API and the gateway into `folder`, which is replaced: both bundles with their
 * source maps, the migrations, the packages that stay outside of the bundles, start scripts, licences and the bill of
 * materials. The same sources make the same bytes.
 */
export async function packageServers(folder: string): Promise<void> {
  if (existsSync(folder) && !isOlderPackage(folder) && readdirSync(folder).length > 0)
    throw new ReleaseError(`${folder} has other content. Name a new folder, or one with an older package.`);
  rmSync(folder, { recursive: true, force: true });
  for (const server of servers) {
    const into = join(folder, server);
    await bundleServer(join(root, server), join(into, 'dist'));
    writeJson(join(into, 'package.json'), { name: `portal-${server}`, private: true, type: 'module' });
    writeStartScript(join(folder, 'bin', `portal-${server}`), server);
  }
  cpSync(join(root, 'api/migrations'), join(folder, 'api/migrations'), {
    recursive: true,
    filter: (path) => !/snapshot\.json$|\.sha256$/.test(path),
  });
  copyPackages(join(folder, 'node_modules'));
  cpSync(join(root, LICENCES), join(folder, basename(LICENCES)));
  // The trust files reach the machines with the servers.
  if (existsSync(join(root, 'trust')))
    cpSync(join(root, 'trust'), join(folder, 'trust'), { recursive: true });
  const { version } = manifestOf(root);
  writeJson(join(folder, 'package.json'), {
    name: NAME,
    version,
    private: true,
    type: 'module',
    engines: { node: NODE },
  });
  await componentsInProduction(join(folder, 'sbom.json'));
}

const isOlderPackage = (folder: string) =>
  existsSync(join(folder, 'package.json')) && manifestOf(folder).name === NAME;

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

function writeStartScript(file: string, server: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `#!/bin/sh\n# Becomes the server, so that it gets the signals of the process manager.\n` +
      `exec node "$(dirname "$(readlink -f "$0")")/../${server}/dist/main.js" "$@"\n`,
  );
  chmodSync(file, 0o755);
}

/**
 * Copies the packages that are not bundled, with what they depend on, side by side into a `node_modules` folder. A second version of a
 * package goes into the one that needs it.
 */
function copyPackages(into: string): void {
  const copied = new Map<string, string>();
  const copy = (name: string, from: string, holder: string, optional = false): void => {
    const source = folderOf(name, from);
    if (source === null) {
      if (optional) return;
      throw new Error(`The package ${name} is not installed for ${from}`);
    }
    const { version, dependencies = {}, optionalDependencies = {} } = manifestOf(source);
    const before = copied.get(name);
    if (before === version) return;
    if (!before) copied.set(name, version);
    const target = before ? join(holder, 'node_modules', name) : join(into, name);
    cpSync(source, target, {
      recursive: true,
      dereference: true,
      filter: (path) => path === source || !UNUSED.test(basename(path)),
    });
    for (const needed of Object.keys(dependencies)) copy(needed, source, target);
    for (const needed of Object.keys(optionalDependencies)) copy(needed, source, target, true);
  };
  const api = join(root, 'api');
  const declared = Object.keys(manifestOf(api).dependencies ?? {});
  const isOutside = (name: string) =>
    // Loaded at run time by its name (api/src/config.ts).
    name === 'free-email-domains' ||
    EXTERNAL.some(
      (pattern) => pattern === name || (pattern.endsWith('/*') && name.startsWith(pattern.slice(0, -1))),
    );
  for (const name of declared.filter(isOutside)) copy(name, api, into);
}

/** The real folder of a package as another package finds it; null when it is not installed. */
function folderOf(name: string, from: string): string | null {
  for (let place = realpathSync(from); ; place = dirname(place)) {
    const found = join(place, 'node_modules', name);
    if (existsSync(found)) return realpathSync(found);
    if (place === dirname(place)) return null;
  }
}
