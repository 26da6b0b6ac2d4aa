/** `pnpm package`: makes the folder that the machines of an environment need to run the servers. */
import { resolve } from 'node:path';
import { command } from '@portal/platform/commands/command';
import { packageServers } from '../supply/server-package.ts';

const usage = `
pnpm package [--out <folder>] [--json]

Bundles the API and the gateway into one folder for servers, with the migrations, the packages with native code, licences and the
bill of materials. It runs with Node 22.18 or newer and needs no installation: bin/portal-api, bin/portal-gateway. Native code is
for the machine's own kind of system (${process.platform} ${process.arch}).

  --out <folder>  where to; the folder is replaced (default: dist/servers)
  --json          one JSON document on stdout, for pipelines
`;

await command({ usage, options: { out: { type: 'string' } } }, async ({ values }) => {
  const folder = resolve(values.out ?? 'dist/servers');
  await packageServers(folder);
  return { text: `The servers are in ${folder}`, json: { folder } };
});
