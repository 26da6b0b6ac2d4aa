import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseName, RemoteManifest } from '@portal/shared/federation';
import { parseJson, ReleaseError, repositoryRoot } from '../store/index.ts';

/** The manifest of a remote in its own repository, or of each remote in the workspace. */
const REMOTE_FILES = ['remote.json', 'remote-*/remote.json'];

/** The manifests of the remotes in this checkout, by name. */
export const workspaceRemotes = (): RemoteManifest[] =>
  globSync(REMOTE_FILES, { cwd: repositoryRoot }).sort().map(readRemoteFile);

/** The names of everything that this checkout builds. A remote's own repository has no host. */
export const workspaceNames = (): ReleaseName[] => [
  ...(existsSync(folderOf('host')) ? (['host'] as const) : []),
  ...workspaceRemotes().map(({ name }) => name),
];

/** The package of a release. */
export const packageOf = (name: ReleaseName): string => (name === 'host' ? 'host' : `remote-${name}`);

/** The folder of a package: in the workspace, or the whole repository of a remote that has its own. */
export function folderOf(name: ReleaseName): string {
  const isOwn = name !== 'host' && existsSync(join(repositoryRoot, 'remote.json'));
  return isOwn ? repositoryRoot : join(repositoryRoot, packageOf(name));
}

/** The manifest of one remote in this checkout. Throws a ReleaseError when it has none. */
export function workspaceRemote(name: string): RemoteManifest {
  const found = workspaceRemotes().find((remote) => remote.name === name);
  if (!found) throw new ReleaseError(`This checkout has no remote-${name}.`);
  return found;
}

function readRemoteFile(file: string): RemoteManifest {
  const text = readFileSync(join(repositoryRoot, file), 'utf8');
  const manifest = parseJson<RemoteManifest>(text, `${file} is not JSON.`);
  if (file === 'remote.json' || file.startsWith(`remote-${manifest.name}/`)) return manifest;
  throw new ReleaseError(`${file} names the remote '${manifest.name}', unlike its folder.`);
}
