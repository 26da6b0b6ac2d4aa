import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@portal/shared/federation';
import { ReleaseError, repositoryRoot } from '../store/index.ts';

/** The manifests of the remotes in this checkout (`remote.json` in each `remote-*`), by name. */
export const workspaceRemotes = (): RemoteManifest[] =>
  globSync('remote-*/remote.json', { cwd: repositoryRoot }).sort().map(readRemoteFile);

/** The manifest of one remote in this checkout. Throws a ReleaseError when it has none. */
export function workspaceRemote(name: string): RemoteManifest {
  const found = workspaceRemotes().find((remote) => remote.name === name);
  if (!found) throw new ReleaseError(`This checkout has no remote-${name}.`);
  return found;
}

function readRemoteFile(file: string): RemoteManifest {
  const manifest = JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as RemoteManifest;
  if (file.startsWith(`remote-${manifest.name}/`)) return manifest;
  throw new ReleaseError(`${file} names the remote '${manifest.name}', unlike its folder.`);
}
