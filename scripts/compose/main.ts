/** What the services of compose.yaml that run once do: `node scripts/compose/main.ts keys /keys`. */
import { command, environmentName } from '@portal/platform/commands/command';
import { ReleaseError } from '@portal/platform/store';
import { createBuckets } from './buckets.ts';
import { firstRelease } from './first-release.ts';
import { writeKeys } from './keys.ts';

const usage = `
node scripts/compose/main.ts keys <folder>
node scripts/compose/main.ts buckets <name>…
node scripts/compose/main.ts first-release <environment>

Prepares the portal of compose.yaml. Each can run again, and keeps what is there.

  keys           makes the keys and passwords of every service
  buckets        makes buckets in the store of AWS_ENDPOINT_URL_S3
  first-release  builds, publishes and promotes every package to an environment that runs nothing
  --json         one JSON document on stdout, for pipelines
`;

await command({ usage, options: {} }, async ({ positionals: [what, ...names] }) => {
  const [name] = names;
  if (what === 'keys' && name) {
    const made = writeKeys(name);
    return { text: made ? 'Made the keys.' : 'Kept the keys.', json: { made } };
  }
  if (what === 'buckets' && name) {
    const created = await createBuckets(names);
    const text = created.length > 0 ? `Made ${created.join(', ')}.` : 'Kept the buckets.';
    return { text, json: { created } };
  }
  if (what === 'first-release' && name) {
    const environment = environmentName(name);
    const { number, isNew } = await firstRelease(environment);
    return { text: `${environment} runs release set ${number}.`, json: { number, new: isNew } };
  }
  throw new ReleaseError('Say what to prepare: keys, buckets or first-release.');
});
