/** `pnpm new-remote billing`: creates a remote that builds, passes its tests and mounts. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { accesses, hostPages, isRemoteName, type RemoteManifest } from '@portal/shared/federation';
import {
  enterIntoWorkspace,
  MODEL,
  packInto,
  repositoryFiles,
  repositoryReadme,
  sliceFiles,
  updatePackages,
  workspaceReadme,
} from '@portal/platform/new-remote';
import { workspaceRemotes } from '@portal/platform/release';
import { run } from '@portal/platform/run';
import { checkMounts, readManifest } from '@portal/platform/sets';
import { ReleaseError, repositoryRoot } from '@portal/platform/store';
import { command, type Answer } from '@portal/platform/commands/command';
import { PNPM } from '../pnpm-version.mjs';

const usage = `
pnpm new-remote <name> [--mount /<path>] [--team <team>] [--access <access>] [--label <words>] [--outside <folder>] [--json]
pnpm new-remote --outside <folder> --update [--json]

Makes remote-<name> with one page, its test and its README. remote.json in it says where it is mounted and who may
enter. Gives it an owner (.github/CODEOWNERS), a pipeline (.github/workflows) and its place in the lockfile. Then:
pnpm dev remote-<name>

With --outside, makes a git repository for it instead, with the packages of this checkout in its vendor folder.

  --mount     where the host mounts it (/<name>)
  --team      who owns it: a team of @gia on GitHub (<name>)
  --access    who may enter: public, signed-in, onboarding, vendor, admin (signed-in)
  --label     what people call it (the name, with a capital letter)
  --outside   the new folder of its own repository, such as ../billing
  --update    only replaces the packages in that repository with those of this checkout
  --json      one JSON document on stdout, for pipelines
`;

const asBuild = (remote: RemoteManifest) => ({
  name: remote.name,
  version: 'sources',
  mount: readManifest(remote),
});

await command(
  {
    usage,
    options: {
      mount: { type: 'string' },
      team: { type: 'string' },
      access: { type: 'string' },
      label: { type: 'string' },
      outside: { type: 'string' },
      update: { type: 'boolean' },
    },
  },
  async ({ values, positionals: [given = '', ...more] }) => {
    // npm and npx run this in the workspace's folder and keep the caller's in INIT_CWD.
    const outside = values.outside && resolve(process.env['INIT_CWD'] ?? '.', values.outside);
    if (values.update) return update(outside);
    const name = given.replace(/^remote-/, '');
    if (!isRemoteName(name) || more.length > 0) {
      throw new ReleaseError('Name one remote in small letters, for example: pnpm new-remote billing');
    }
    const { mount = `/${name}`, team = name, access = 'signed-in' } = values;
    if (!/^[a-z0-9]+([_-][a-z0-9]+)*$/.test(team))
      throw new ReleaseError(`'${team}' is not a team's name on GitHub without @gia/, such as money.`);
    const label = values.label ?? name.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ');
    const remote: RemoteManifest = {
      name,
      team,
      label,
      mount,
      areas: { [mount]: access },
      navigation: [entryOf(label, mount, access)],
    };
    if (!outside && existsSync(join(repositoryRoot, `remote-${name}`)))
      throw new ReleaseError(`remote-${name} exists already.`);
    if (outside && existsSync(outside) && readdirSync(outside).length > 0)
      throw new ReleaseError(`${outside} is not empty.`);
    checkMounts([...workspaceRemotes(), remote].map(asBuild), {
      version: 'sources',
      own_pages: [...hostPages],
      accesses: [...accesses],
    });
    await (outside ? createRepository(outside, remote) : createPackage(remote));
    const folder = outside ?? `remote-${name}`;
    const next = outside ? nextIn(outside) : `pnpm dev ${folder}`;
    return {
      text: `Made ${folder}, mounted at ${mount}, owned by ${team}.\nNext: ${next}`,
      json: { remote: name, folder, mount, team, next },
    };
  },
);

/** Its entry in the menu of the people who may open it. */
function entryOf(label: string, to: string, access: string) {
  const place = access === 'vendor' || access === 'admin' ? `${access}-sidebar` : 'header';
  return { place, label, icon: 'star', to, order: 100, access };
}

async function createPackage(remote: RemoteManifest): Promise<void> {
  const folder = join(repositoryRoot, `remote-${remote.name}`);
  const model = join(repositoryRoot, MODEL);
  for (const file of ['jest.config.js', 'tsconfig.json']) await cp(join(model, file), join(folder, file));
  const manifest = await readFile(join(model, 'package.json'), 'utf8');
  await writeFile(join(folder, 'package.json'), manifest.replaceAll(MODEL, basename(folder)));
  await sliceFiles(folder, remote, workspaceReadme(remote));
  await enterIntoWorkspace(remote);
}

async function createRepository(folder: string, remote: RemoteManifest): Promise<void> {
  await mkdir(folder, { recursive: true });
  const ranges = await packInto(folder, PNPM);
  await repositoryFiles(folder, remote, ranges);
  await sliceFiles(folder, remote, repositoryReadme(remote, PNPM));
  await run('git', ['init', '--quiet', '--initial-branch', 'main'], { cwd: folder, quiet: true });
}

async function update(folder: string | undefined): Promise<Answer> {
  if (!folder || !existsSync(join(folder, 'remote.json')))
    throw new ReleaseError('Name the repository of a remote: --outside ../billing --update');
  await updatePackages(folder, PNPM);
  const next = nextIn(folder);
  return { text: `Replaced the packages in ${folder}.\nNext: ${next}`, json: { folder, next } };
}

function nextIn(folder: string): string {
  return `cd ${folder} && npx ${PNPM} install`;
}
