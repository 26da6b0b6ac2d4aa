/** `pnpm new-remote billing`: makes another remote that builds, is tested and mounts. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRemote, type Access } from '@portal/shared/federation';
import { ReleaseError, repositoryRoot } from '@portal/shared/federation/store';
import { command } from './release/command.ts';
import { sliceFiles } from './release/slice-files.ts';

const usage = `
pnpm new-remote <name> [--mount /<path>] [--team <team>] [--access <access>] [--label <words>]

Makes remote-<name> with one page and its test, and adds it to the table in shared/federation/remotes.ts. Then:
pnpm install, pnpm --filter remote-<name> dev, pnpm build.

  --mount    where the host mounts it (/<name>)
  --team     who owns it (<name>)
  --access   who may enter: public, signed-in, vendor, admin (signed-in)
  --label    what people call it (the name, with a capital letter)
`;

/** The remote whose settings are taken over. */
const MODEL = 'remote-onboarding';
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
    if (!accesses.includes(access)) throw new ReleaseError(`--access is one of ${accesses.join(', ')}.`);

    const model = join(repositoryRoot, MODEL);
    for (const file of ['jest.config.js', 'tsconfig.json']) await cp(join(model, file), join(folder, file));
    const manifest = await readFile(join(model, 'package.json'), 'utf8');
    await writeFile(join(folder, 'package.json'), manifest.replaceAll(MODEL, `remote-${name}`));
    await sliceFiles({ folder, name, mount, team, label });
    await addLine('shared/federation/remotes.ts', '} as const satisfies Record<string, Mount>;', entry);
    await addLine('scripts/packages.ts', "  'api',", `  'remote-${name}',\n`);
    await addLine('.github/CODEOWNERS', '/remote-auth/', `/remote-${name}/  @gia/${team}\n`);
    console.log(`Made remote-${name}, mounted at ${mount}, owned by ${team}.`);
    console.log(`Next: pnpm install, then pnpm --filter remote-${name} dev`);

    function entry(): string {
      const fields = { package: `remote-${name}`, team, label, mount };
      const lines = Object.entries(fields).map(([key, value]) => `    ${key}: ${quote(value)},\n`);
      return `  ${quoteKey(name)}: {\n${lines.join('')}    areas: { ${quote(mount)}: ${quote(access)} },\n  },\n`;
    }
  },
);

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function quoteKey(name: string): string {
  return name.includes('-') ? quote(name) : name;
}

/** Adds text to a file of the repository before the line that starts with `mark`. */
async function addLine(file: string, mark: string, text: string | (() => string)): Promise<void> {
  const path = join(repositoryRoot, file);
  const content = await readFile(path, 'utf8');
  const at = content.indexOf(`\n${mark}`) + 1;
  if (at === 0) throw new ReleaseError(`${file} has no line '${mark}': add the remote there by hand.`);
  const added = typeof text === 'string' ? text : text();
  await writeFile(path, content.slice(0, at) + added + content.slice(at));
}
