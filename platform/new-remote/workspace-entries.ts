import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError, repositoryRoot } from '../store/index.ts';

/** The remote whose settings a new one copies. */
export const MODEL = 'remote-onboarding';

/** The properties of a new remote. */
export interface NewRemote {
  name: string;
  mount: string;
  team: string;
  access: string;
  label: string;
}

/** Adds a remote to the remote table, the lockfile, CODEOWNERS and the pipelines. */
export async function enterIntoWorkspace(remote: NewRemote): Promise<void> {
  const named = `remote-${remote.name}`;
  await addBefore(
    '} as const satisfies Record<string, Mount>;',
    tableEntry(remote),
    'shared/federation/remotes.ts',
  );
  await addBefore('  scripts:', (await lockedPackages()).replace(MODEL, named), 'pnpm-lock.yaml');
  await addBefore('/remote-', `${`/${named}/`.padEnd(26)} @gia/${remote.team}\n`, '.github/CODEOWNERS');
  const pipeline = await read(`.github/workflows/${MODEL}.yml`);
  await writeFile(join(repositoryRoot, `.github/workflows/${named}.yml`), pipeline.replaceAll(MODEL, named));
}

function tableEntry({ name, mount, team, access, label }: NewRemote): string {
  const fields = { package: `remote-${name}`, team, label, mount };
  const lines = Object.entries(fields).map(([key, value]) => `    ${key}: ${quote(value)},\n`);
  const key = name.includes('-') ? quote(name) : name;
  return `  ${key}: {\n${lines.join('')}    areas: { ${quote(mount)}: ${quote(access)} },\n  },\n`;
}

/**
 * The model's block of the lockfile. A new remote starts with the same packages, so that a frozen
 * installation works.
 */
async function lockedPackages(): Promise<string> {
  const block = new RegExp(`\n(  ${MODEL}:\n(?:(?: {4}.*)?\n)+)`).exec(await read('pnpm-lock.yaml'))?.[1];
  if (!block) throw new ReleaseError(`pnpm-lock.yaml has no ${MODEL}.`);
  return block;
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const read = (file: string) => readFile(join(repositoryRoot, file), 'utf8');

/** Inserts text into a file of the repository before the first line that starts with `mark`. */
async function addBefore(mark: string, text: string, file: string): Promise<void> {
  const content = await read(file);
  const at = content.indexOf(`\n${mark}`) + 1;
  if (at === 0) throw new ReleaseError(`${file} has no line '${mark}': add the remote there by hand.`);
  await writeFile(join(repositoryRoot, file), content.slice(0, at) + text + content.slice(at));
}
