import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@portal/shared/federation';
import { ReleaseError } from '../release-error.ts';
import { repositoryRoot } from '../repository-root.ts';

/** The remote whose settings a new one copies. */
export const MODEL = 'remote-onboarding';

/** Adds a remote to the lockfile, CODEOWNERS and the pipelines. */
export async function enterIntoWorkspace(remote: RemoteManifest): Promise<void> {
  const named = `remote-${remote.name}`;
  await addBefore('  scripts:', (await lockedPackages(MODEL)).replace(MODEL, named), 'pnpm-lock.yaml');
  await addBefore('/remote-', `${`/${named}/`.padEnd(26)} @gia/${remote.team}\n`, '.github/CODEOWNERS');
  const pipeline = await read(`.github/workflows/${MODEL}.yml`);
  await writeFile(join(repositoryRoot, `.github/workflows/${named}.yml`), pipeline.replaceAll(MODEL, named));
}

/** Removes a remote from the lockfile, CODEOWNERS and the pipelines. */
export async function removeFromWorkspace({ name }: RemoteManifest): Promise<void> {
  const named = `remote-${name}`;
  const locked = await lockedPackages(named);
  await edit('pnpm-lock.yaml', (content) => content.replace(locked, ''));
  await edit('.github/CODEOWNERS', (content) => content.replace(new RegExp(`^/${named}/ .*\\n`, 'm'), ''));
  await rm(join(repositoryRoot, `.github/workflows/${named}.yml`), { force: true });
}

/**
 * A remote's block of the lockfile. A new remote starts with the model's packages, so that a frozen installation works.
 */
async function lockedPackages(named: string): Promise<string> {
  const block = new RegExp(`\n(  ${named}:\n(?:(?: {4}.*)?\n)+)`).exec(await read('pnpm-lock.yaml'))?.[1];
  if (!block) throw new ReleaseError(`pnpm-lock.yaml has no ${named}.`);
  return block;
}

const read = (file: string) => readFile(join(repositoryRoot, file), 'utf8');

async function edit(file: string, change: (content: string) => string): Promise<void> {
  await writeFile(join(repositoryRoot, file), change(await read(file)));
}

/** Inserts text into a file of the repository before the first line that starts with `mark`. */
const addBefore = (mark: string, text: string, file: string): Promise<void> =>
  edit(file, (content) => {
    const at = content.indexOf(`\n${mark}`) + 1;
    if (at === 0) throw new ReleaseError(`${file} has no line '${mark}': add the remote there by hand.`);
    return content.slice(0, at) + text + content.slice(at);
  });
