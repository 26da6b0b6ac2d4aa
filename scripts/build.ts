/** `pnpm build`: builds changed packages and publishes them to the store. */
import { configuredStore, promote } from '@portal/platform/store';
import { bundleApi } from '../api/bundle.ts';
import { buildMissing, currentUser, workspaceRemotes } from '@portal/platform/release';
import { command, environmentName, workspaceName } from './command.ts';

const usage = `
pnpm build [names…] [--release] [--env <environment>]

Builds the host and the remotes from the current sources and publishes them to the store in DATA_DIR. Skips builds that
the store already has. Builds everything if no names are given. Bundles the API in api/dist if its sources changed.

  --release             promotes the builds to the environment
  --env <environment>   development, staging or production (default: PORTAL_ENV, else development)
`;

await command(
  { usage, options: { release: { type: 'boolean' }, env: { type: 'string' } } },
  async ({ values, positionals }) => {
    const environment = environmentName(values.env);
    const everything = ['host', ...workspaceRemotes().map(({ name }) => name)];
    const names = positionals.length > 0 ? positionals.map(workspaceName) : everything;
    const store = await configuredStore();
    console.log('Building changed packages …');
    if (await bundleApi()) console.log('✓ API bundled');
    const versions = await buildMissing(store, names);
    if (!values.release) return;
    const signature = { by: await currentUser(), reason: 'built from the working copy' };
    const { number } = await promote(store, environment, { versions }, signature);
    console.log(`${environment} runs release set ${number}`);
  },
);
