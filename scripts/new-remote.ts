/** `pnpm new-remote billing`: creates a remote that builds, passes its tests and mounts. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accesses, hostPages, isRemoteName, type RemoteManifest } from '@portal/shared/federation';
import { workspaceRemotes } from '@portal/platform/release';
import { checkMounts, readManifest, ReleaseError, repositoryRoot } from '@portal/platform/store';
import { command } from './command.ts';
import { sliceFiles } from '@portal/platform/new-remote';
import { enterIntoWorkspace, MODEL } from '@portal/platform/new-remote';

const usage = `
pnpm new-remote <name> [--mount /<path>] [--team <team>] [--access <access>] [--label <words>]

Makes remote-<name> with one page, its test and its README. remote.json in it says where it is mounted and who may
enter. Gives it an owner (.github/CODEOWNERS), a pipeline (.github/workflows) and its place in the lockfile. Then:
pnpm dev remote-<name>

  --mount    where the host mounts it (/<name>)
  --team     who owns it (<name>)
  --access   who may enter: public, signed-in, onboarding, vendor, admin (signed-in)
  --label    what people call it (the name, with a capital letter)
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
    },
  },
  async ({ values, positionals: [given = '', ...more] }) => {
    const name = given.replace(/^remote-/, '');
    if (!isRemoteName(name) || more.length > 0) {
      throw new ReleaseError('Name one remote in small letters, for example: pnpm new-remote billing');
    }
    const folder = join(repositoryRoot, `remote-${name}`);
    if (existsSync(folder)) throw new ReleaseError(`remote-${name} exists already.`);
    const { mount = `/${name}`, team = name, access = 'signed-in' } = values;
    const label = values.label ?? name.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ');
    const remote: RemoteManifest = { name, team, label, mount, areas: { [mount]: access } };
    checkMounts([...workspaceRemotes(), remote].map(asBuild), {
      version: 'sources',
      own_pages: [...hostPages],
      accesses: [...accesses],
    });

    const model = join(repositoryRoot, MODEL);
    for (const file of ['jest.config.js', 'tsconfig.json']) await cp(join(model, file), join(folder, file));
    const manifest = await readFile(join(model, 'package.json'), 'utf8');
    await writeFile(join(folder, 'package.json'), manifest.replaceAll(MODEL, `remote-${name}`));
    await sliceFiles(folder, remote);
    await enterIntoWorkspace(remote);
    console.log(`Made remote-${name}, mounted at ${mount}, owned by ${team}.`);
    console.log(`Next: pnpm dev remote-${name}`);
  },
);
