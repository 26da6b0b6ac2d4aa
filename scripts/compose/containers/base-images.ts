import { cpSync, globSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../support/packages.ts';
import { compose } from '../compose-file.ts';
import { toEnd } from '../morning/production.ts';

type Podman = (...args: string[]) => Promise<string>;

/** What Docker's slim images of Debian lack too. */
const UNUSED = ['var/lib/apt/lists/*', 'var/cache/*', 'var/log/*', 'usr/share/{doc,info,man,locale}/*'];

/**
 * Makes the image that the Dockerfile begins with, from Debian's packages, Node of this installation and npm of the registry.
 * `folder`: for its files.
 */
export async function makeBaseImage(podman: Podman, name: string, folder: string): Promise<void> {
  const [, suite = ''] = /-(\w+)-slim$/.exec(name)!;
  const inFolder = (path: string) => join(folder, path);
  await toEnd('debootstrap', ['--variant=minbase', suite, folder]);
  for (const path of globSync(UNUSED, { cwd: folder })) rmSync(inFolder(path), { recursive: true });
  await toEnd('chroot', [folder, 'useradd', '--create-home', '--uid', '1000', 'node']);
  cpSync(process.execPath, inFolder('usr/local/bin/node'));
  await toEnd('npm', ['install', '--global', '--prefix', inFolder('usr/local'), 'npm@11']);
  const changes = ['CMD ["node"]'];
  // The authority of a proxy between this machine and the npm registry.
  const authority = process.env['NODE_EXTRA_CA_CERTS'];
  if (authority) {
    cpSync(authority, inFolder('etc/extra-ca.pem'));
    changes.push('ENV NODE_EXTRA_CA_CERTS=/etc/extra-ca.pem');
  }
  const archive = `${folder}.tar`;
  await toEnd('tar', ['--create', '--file', archive, '--directory', folder, '.']);
  await podman(
    'import',
    ...changes.flatMap((change) => ['--change', change]),
    archive,
    `docker.io/library/${name}`,
  );
  for (const path of [folder, archive]) rmSync(path, { recursive: true });
}

/** Makes the images that compose.yaml takes from a registry. Needs portal-tools:local. */
export async function makeServiceImages(podman: Podman): Promise<void> {
  const file = join(root, 'scripts/compose/containers/stand-ins/Containerfile');
  for (const [target, { image, build }] of Object.entries(compose.services)) {
    if (build) continue;
    const name = image.includes('/') ? `docker.io/${image}` : `docker.io/library/${image}`;
    await podman('build', '--file', file, '--target', target, '--tag', name, dirname(file));
  }
}
