/** `pnpm new-remote billing`: creates a remote that builds, passes its tests and mounts. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areaAt, findRemote, hostPageAt, type Access } from '@portal/shared/federation';
import { ReleaseError, repositoryRoot } from '@portal/platform/store';
import { command } from './command.ts';
import { sliceFiles } from '@portal/platform/new-remote';
import { enterIntoWorkspace, MODEL } from '@portal/platform/new-remote';

const usage = `
pnpm new-remote <name> [--mount /<path>] [--team <team>] [--access <access>] [--label <words>]

Makes remote-<name> with one page, its test and its README, adds it to the table in shared/federation/remotes.ts, and
gives it an owner (.github/CODEOWNERS), a pipeline (.github/workflows) and its place in the lockfile. Then:
pnpm dev remote-<name>

  --mount    where the host mounts it (/<name>)
  --team     who owns it (<name>)
  --access   who may enter: public, signed-in, vendor, admin (signed-in)
  --label    what people call it (the name, with a capital letter)
`;

/** Paths that the gateway handles. */
const gatewayPaths = /^\/(api|dev|host|remotes)(\/|$)/;
const accesses: readonly string[] = ['public', 'signed-in', 'vendor', 'admin'] satisfies Access[];

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
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || more.length > 0) {
      throw new ReleaseError('Name one remote in small letters, for example: pnpm new-remote billing');
    }
    const folder = join(repositoryRoot, `remote-${name}`);
    if (findRemote(name) || existsSync(folder)) throw new ReleaseError(`remote-${name} exists already.`);
    const { mount = `/${name}`, team = name, access = 'signed-in' } = values;
    const label = values.label ?? name.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ');
    if (!/^(\/[a-z0-9-]+)+$/.test(mount))
      throw new ReleaseError(`'${mount}' is not a path such as /${name}.`);
    if (areaAt(mount) ?? hostPageAt(mount) ?? gatewayPaths.test(mount))
      throw new ReleaseError(`${mount} is taken. Choose another with --mount.`);
    if (!accesses.includes(access)) throw new ReleaseError(`--access is one of ${accesses.join(', ')}.`);

    const model = join(repositoryRoot, MODEL);
    for (const file of ['jest.config.js', 'tsconfig.json']) await cp(join(model, file), join(folder, file));
    const manifest = await readFile(join(model, 'package.json'), 'utf8');
    await writeFile(join(folder, 'package.json'), manifest.replaceAll(MODEL, `remote-${name}`));
    await sliceFiles({ folder, name, mount, team, label });
    await enterIntoWorkspace({ name, mount, team, access, label });
    console.log(`Made remote-${name}, mounted at ${mount}, owned by ${team}.`);
    console.log(`Next: pnpm dev remote-${name}`);
  },
);
