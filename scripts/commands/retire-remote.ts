/** `pnpm retire-remote billing`: removes a remote from environments and from this checkout. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { environments, type RemoteManifest } from '@portal/shared/federation';
import { removeFromWorkspace } from '@portal/platform/new-remote';
import { workspaceRemote } from '@portal/platform/release';
import { knownSet, retire } from '@portal/platform/sets';
import { configuredStore, ReleaseError, repositoryRoot, type Store } from '@portal/platform/store';
import { changeEnvironment } from '@portal/platform/commands/change';
import { command, releaseName, type Answer } from '@portal/platform/commands/command';

const usage = `
pnpm retire-remote <name> [--from <environment>] [--delete] [--reason <text>] [--by <name>] [--dry-run] [--json]

With --from, makes a new release set without the remote: running portals answer its pages with 404 within a second. Open
tabs keep it, because its builds stay in the store. Without --from, deletes the remote from this checkout: its folder, its
pipeline, its owner (.github/CODEOWNERS) and its place in the lockfile, also what is not committed. Refused while an
environment runs it.

  --from <environment>   development, staging or production
  --delete               with --from: delete it from this checkout afterwards
  --reason <text>        why, for the history
  --by <name>            who, for the history; without it, the user of git
  --dry-run              show what would change, but change nothing
  --json                 one JSON document on stdout, for pipelines
`;

await command(
  {
    usage,
    options: {
      from: { type: 'string' },
      delete: { type: 'boolean' },
      reason: { type: 'string' },
      by: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  },
  async ({ values, positionals: [given, ...more] }) => {
    if (!given || more.length > 0) throw new ReleaseError('Name one remote, for example: billing');
    const name = releaseName(given);
    if (name === 'host') throw new ReleaseError('The host cannot be retired.');
    const dryRun = values['dry-run'] ?? false;
    const answers: Answer[] = [];
    const deletes = values.from === undefined || values.delete;
    // Before the environment changes, because a deletion that is refused afterwards would leave it half done.
    if (deletes) await checkDeletable(await configuredStore(), name, values.from);
    if (values.from !== undefined)
      answers.push(await changeEnvironment({ ...values, to: values.from }, `retire ${name}`, retire, name));
    if (deletes)
      answers.push(await deleteFromCheckout(await configuredStore(), name, { dryRun, retired: values.from }));
    return {
      text: answers.map(({ text }) => text).join('\n'),
      json: Object.assign({}, ...answers.map(({ json }) => json)) as object,
    };
  },
);

/** Throws a ReleaseError when this checkout has no such remote, or an environment other than `retired` runs it. */
async function checkDeletable(store: Store, name: string, retired?: string): Promise<RemoteManifest> {
  const remote = workspaceRemote(name);
  for (const environment of environments) {
    if (environment === retired) continue;
    if ((await knownSet(store, environment))?.remotes[name])
      throw new ReleaseError(
        `${environment} still runs ${name}. First: pnpm retire-remote ${name} --from ${environment}`,
      );
  }
  return remote;
}

/** `retired`: the environment from which a dry run would retire it first. */
async function deleteFromCheckout(
  store: Store,
  name: string,
  { dryRun, retired }: { dryRun: boolean; retired?: string | undefined },
) {
  const remote = await checkDeletable(store, name, dryRun ? retired : undefined);
  if (!dryRun) {
    await removeFromWorkspace(remote);
    await rm(join(repositoryRoot, `remote-${name}`), { recursive: true });
  }
  return {
    text: `${dryRun ? 'Would delete' : 'Deleted'} remote-${name}`,
    json: { deleted: !dryRun, package: `remote-${name}` },
  };
}
