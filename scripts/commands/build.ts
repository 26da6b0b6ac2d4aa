/** `pnpm build`: builds changed packages and publishes them to the store. */
import { currentSet, findYank, promote, runningVersion } from '@portal/platform/sets';
import { configuredStore } from '@portal/platform/store';
import { bundleApi } from '../../api/bundle.ts';
import {
  buildMissing,
  changedSincePromotion,
  currentUser,
  ownPromotions,
  promotedBy,
  rememberPromotions,
  workspaceNames,
} from '@portal/platform/release';
import { command, environmentName, workspaceName } from '@portal/platform/commands/command';
import { servedBy } from '@portal/platform/commands/served';

const usage = `
pnpm build [names…] [--release] [--env <environment>]

Builds the host and the remotes from the current sources and publishes them to the store in DATA_DIR. Skips builds that
the store already has. Builds everything if no names are given. Bundles the API in api/dist if its sources changed.

  --release             promotes what changed in this checkout since its own last promotion to the environment, and keeps
                        what others promoted, also when this checkout's build was yanked; with names, promotes these builds in any case
  --env <environment>   development, staging or production (default: PORTAL_ENV, else development)
`;

await command(
  { usage, options: { release: { type: 'boolean' }, env: { type: 'string' } } },
  async ({ values, positionals }) => {
    const environment = environmentName(values.env);
    const names = positionals.length > 0 ? positionals.map(workspaceName) : workspaceNames();
    const store = await configuredStore();
    console.log('Building changed packages …');
    if (await bundleApi()) console.log('✓ API bundled');
    const versions = await buildMissing(store, names);
    if (!values.release) return;
    const before = await currentSet(store, environment);
    const changed =
      positionals.length > 0
        ? versions
        : changedSincePromotion(versions, await ownPromotions(environment), before);
    for (const [name, version] of Object.entries(changed)) {
      if (positionals.length > 0 || !version || !before || !runningVersion(before, name)) continue;
      const yank = await findYank(store, { name, version }, before);
      if (!yank) continue;
      console.log(`${name}@${version}, the build of this checkout, was yanked by ${yank.by}: ${yank.reason}`);
      delete changed[name];
    }
    for (const name of names) {
      if (!before || changed[name] || runningVersion(before, name) === versions[name]) continue;
      console.log(`${environment} keeps ${await promotedBy(store, before, name)}`);
    }
    const attribution = { by: await currentUser(), reason: 'built from the working copy' };
    const isUnchanged = before && Object.keys(changed).length === 0;
    const set = isUnchanged ? before : await promote(store, environment, { versions: changed }, attribution);
    await rememberPromotions(environment, changed);
    console.log(`${environment} runs release set ${set.number}`);
    const { served, text } = await servedBy(store, set);
    // `npm start` promotes before its portal runs.
    if (served !== null) console.log(text);
  },
);
