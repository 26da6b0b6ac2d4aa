import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@portal/shared/federation';
import { repositoryRoot } from '../repository-root.ts';
import { MODEL } from './workspace-entries.ts';

type Packages = Record<string, string>;
interface PackageManifest {
  name: string;
  scripts: Packages;
  dependencies: Packages;
  devDependencies: Packages;
  peerDependencies?: Packages;
}

/** Tools that the packages of the workspace get from its root. */
const ROOT_TOOLS = ['node', 'typescript', '@types/node'];
/** The browser of `portal smoke --browser`. */
const BROWSER = ['@sparticuz/chromium', 'playwright-core'];

/** What the commands of the workspace's root do in the repository of one remote. */
const scripts: Packages = {
  check: 'tsc',
  test: 'jest',
  build: 'webpack build',
  dev: 'portal dev',
  'publish-remote': 'portal publish',
  promote: 'portal promote',
  rollback: 'portal rollback',
  yank: 'portal yank',
  keys: 'portal keys',
  releases: 'portal releases',
  smoke: 'portal smoke',
};

/**
 * Writes the files that a remote needs in its own repository: package.json, the settings of the tools and the pipeline.
 * They are made from those of the workspace, so that both use the same versions and steps. `ranges` are the ranges of the packed packages.
 */
export async function repositoryFiles(
  folder: string,
  remote: RemoteManifest,
  ranges: Packages,
): Promise<void> {
  const named = `remote-${remote.name}`;
  const model = join(repositoryRoot, MODEL);
  await cp(join(model, 'jest.config.js'), join(folder, 'jest.config.js'));
  // pnpm keeps the versions of the lockfile, and removes what the remote does not use.
  for (const file of ['.node-version', 'pnpm-lock.yaml'])
    await cp(join(repositoryRoot, file), join(folder, file));
  await writeFile(join(folder, '.gitignore'), 'node_modules/\ndist/\ncoverage/\n.data/\n');
  const manifest = await readJson<PackageManifest>(join(model, 'package.json'));
  await writeJson(join(folder, 'package.json'), await ownManifest(manifest, named, ranges));
  await writeJson(join(folder, 'tsconfig.json'), await ownTypeScriptSettings(model));

  const workspace = await readFile(join(repositoryRoot, 'pnpm-workspace.yaml'), 'utf8');
  const settings = [/^nodeVersion: .*\n/m, /^allowBuilds:\n(?: {2}.*\n)+/m].map(
    (part) => part.exec(workspace)?.[0],
  );
  await writeFile(join(folder, 'pnpm-workspace.yaml'), settings.join('\n'));

  const workflows = join(repositoryRoot, '.github/workflows');
  const target = join(folder, '.github/workflows');
  await mkdir(target, { recursive: true });
  await cp(join(workflows, 'release.yml'), join(target, 'release.yml'));
  const trigger = await readFile(join(workflows, `${MODEL}.yml`), 'utf8');
  const paths = /^ {4}paths:\n(?: {6}- .*\n)+/gm;
  await writeFile(join(target, `${named}.yml`), trigger.replace(paths, '').replaceAll(MODEL, named));
}

async function ownManifest(
  model: PackageManifest,
  named: string,
  ranges: Packages,
): Promise<PackageManifest> {
  const { peerDependencies: _, ...manifest } = model;
  const tools = {
    ...(await installedVersions('.', ROOT_TOOLS)),
    ...(await installedVersions('platform', BROWSER)),
  };
  const versions = async (packages: Packages) => ({
    ...(await installedVersions(
      MODEL,
      Object.keys(packages).filter((name) => !(name in ranges)),
    )),
    ...Object.fromEntries(Object.entries(ranges).filter(([name]) => name in packages)),
  });
  return {
    ...manifest,
    name: named,
    scripts,
    dependencies: sorted(await versions(manifest.dependencies)),
    devDependencies: sorted({ ...(await versions(manifest.devDependencies)), ...tools }),
  };
}

/** The installed versions of a package's dependencies. Its package.json only refers to the workspace's catalog. */
async function installedVersions(of: string, names: string[]): Promise<Packages> {
  const versionOf = async (name: string) => {
    const file = join(repositoryRoot, of, 'node_modules', name, 'package.json');
    return [name, (await readJson<{ version: string }>(file)).version] as const;
  };
  return Object.fromEntries(await Promise.all(names.map(versionOf)));
}

/** The settings of a package in the workspace, together with those that it extends. */
async function ownTypeScriptSettings(model: string): Promise<object> {
  interface Settings {
    compilerOptions: object;
  }
  const { compilerOptions: base } = await readJson<Settings>(join(repositoryRoot, 'tsconfig.base.json'));
  const { extends: _, ...own } = await readJson<Settings & { extends: string }>(join(model, 'tsconfig.json'));
  return { ...own, compilerOptions: { ...base, ...own.compilerOptions } };
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;
const writeJson = (file: string, content: object) => writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
const sorted = (packages: Packages): Packages =>
  Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
