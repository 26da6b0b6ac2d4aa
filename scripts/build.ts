/** `pnpm build`: builds what changed and puts it into the store. */
import { remoteNames } from '@portal/shared/federation';
import { configuredStore, promote } from '@portal/shared/federation/store';
import { buildMissing } from './release/build-missing.ts';
import { command, environmentName, releaseName } from './release/command.ts';
import { currentPerson } from './release/git.ts';

const usage = `
pnpm build [names…] [--release] [--env <environment>]

Builds the host and the remotes as their sources are now, and publishes them to the store in DATA_DIR. What the store
already has is not built again. Without names, everything.

  --release             then let the environment run what was built
  --env <environment>   which one: development, staging, production (PORTAL_ENV, else development)
`;

await command(
  { usage, options: { release: { type: 'boolean' }, env: { type: 'string' } } },
  async ({ values, positionals }) => {
    const environment = environmentName(values.env);
    const names = positionals.length > 0 ? positionals.map(releaseName) : (['host', ...remoteNames] as const);
    const store = await configuredStore();
    console.log('Building what changed …');
    const versions = await buildMissing(store, [...names]);
    if (!values.release) return;
    const signature = { by: await currentPerson(), reason: 'built from the working copy' };
    const { number } = await promote(store, environment, { versions }, signature);
    console.log(`${environment} runs release set ${number}`);
  },
);
