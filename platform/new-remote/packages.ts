import { cp, mkdtempDisposable, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.ts';
import { ReleaseError } from '../release-error.ts';
import { repositoryRoot } from '../repository-root.ts';

/** The packages that a remote's own repository installs from tarballs. */
const PACKED = ['shared', 'platform'];
/** The folder of the tarballs in a remote's repository. */
const VENDOR = 'vendor';
/** Characters of the content's hash in a file name. */
const HASH_LENGTH = 12;

/**
 * Packs `shared` and `platform` of this checkout and replaces the tarballs in a repository. The same content has the same
 * name. Returns the range of each package: `{ '@portal/shared': 'file:vendor/portal-shared-<hash>.tgz' }`.
 */
export async function packInto(repository: string, pnpm: string): Promise<Record<string, string>> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'portal-packages-'));
  const vendor = join(repository, VENDOR);
  const ranges: Record<string, string> = {};
  for (const name of PACKED)
    ranges[`@portal/${name}`] = `file:${VENDOR}/${await pack(name, folder.path, pnpm)}`;
  await rm(vendor, { recursive: true, force: true });
  await cp(folder.path, vendor, { recursive: true });
  return ranges;
}

/** Replaces the packages of a repository with those of this checkout. Its next installation updates the lockfile. */
export async function updatePackages(repository: string, pnpm: string): Promise<void> {
  const ranges = await packInto(repository, pnpm);
  const file = join(repository, 'package.json');
  let manifest = await readFile(file, 'utf8');
  for (const [name, range] of Object.entries(ranges))
    manifest = manifest.replace(new RegExp(`("${name}": )".*?"`, 'g'), `$1"${range}"`);
  await writeFile(file, manifest);
}

/** Packs a package into a folder and returns the name of the tarball. */
async function pack(name: string, folder: string, pnpm: string): Promise<string> {
  const draft = join(folder, `${name}.tgz`);
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const { code, output } = await run(npx, ['--yes', pnpm, 'pack', '--out', draft], {
    cwd: join(repositoryRoot, name),
    quiet: true,
  });
  if (code !== 0) throw new ReleaseError(`${name} cannot be packed:\n${output.trim()}`);
  const hash = createHash('sha256')
    .update(await readFile(draft))
    .digest('hex');
  const file = `portal-${name}-${hash.slice(0, HASH_LENGTH)}.tgz`;
  await rename(draft, join(folder, file));
  return file;
}
