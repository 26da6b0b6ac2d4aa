import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newKeyPair } from '@portal/platform/trust';
import type { startLoad } from './load.ts';
import type { Morning } from './morning.ts';
import { restart, runCommand, toEnd } from './production.ts';
import { newSecret } from './site.ts';

type Load = ReturnType<typeof startLoad>;

/** The next version: the same code with one migration more, which adds a column. */
function makeNextVersion(first: string, next: string): void {
  cpSync(first, next, { recursive: true });
  const file = join(next, 'api/migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next_version' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(
    join(next, 'api/migrations/next_version.sql'),
    'alter table leads add column next_version text;',
  );
}

/** Upgrades both machines as 'Upgrade' in docs/operations.md says. No request may fail. */
export async function upgrade(morning: Morning, load: Load): Promise<string> {
  const { first, next, apis, gateways, portalApi } = morning;
  makeNextVersion(first, next);
  const early = toEnd(join(next, 'bin/portal-api'), [], { ...apis[0]!.env, API_PORT: '0' });
  await assert.rejects(early, /lacks 1 migration of this version \(next_version\)/);
  await portalApi('backup', morning.inPlace('before-upgrade.dump'));
  const migrated = await toEnd(join(next, 'bin/portal-api'), ['migrate'], apis[0]!.env);
  assert.match(migrated, /^Applied .*next_version/m);
  for (const [index, gateway] of gateways.entries()) {
    await restart([apis[index]!, gateway], (server) => (server.folder = next));
    await runCommand('smoke', [gateway.url]);
  }
  return load.report();
}

/**
 * Replaces the key of the concierge platform, that of the operations page, and the signing keys of the gateways and of
 * production, as docs/operations.md says. No request may fail. `builds`: those of the first release.
 */
export async function replaceKeys(morning: Morning, load: Load, builds: string[]): Promise<string> {
  const { url, keys, apis, gateways, trust, publish, promote } = morning;
  const old = morning.conciergeKey;
  morning.conciergeKey = newSecret('hex');
  await restart(apis, ({ env }) => (env['CONCIERGE_API_KEY'] = `${morning.conciergeKey},${old}`));
  load.useKey(morning.conciergeKey);
  await restart(apis, ({ env }) => (env['CONCIERGE_API_KEY'] = morning.conciergeKey));
  const refused = await fetch(`${url.origin}/api/concierge/leads`, {
    headers: { authorization: `Bearer ${old}` },
  });
  assert.equal(refused.status, 401);

  const [newGateways, newEnvironment] = [newKeyPair(), newKeyPair()];
  const since = [newEnvironment.publicKey, newGateways.publicKey];
  trust(keys.environment.publicKey, keys.gateways.publicKey, ...since);
  morning.operationsKey = newSecret('base64');
  await restart(gateways, ({ env }) => {
    env['SIGNING_KEY'] = newGateways.privateKey;
    env['OPERATIONS_KEY'] = morning.operationsKey;
  });
  const build = await publish('auth', '--version', '1.0.1');
  await promote([build], newEnvironment.privateKey);
  trust(...since);
  await restart(gateways, () => {});
  await assert.rejects(promote([builds[1]!], keys.environment.privateKey));
  await runCommand('smoke', [url.origin, '--expect', build]);
  return `${load.report()}; ${build} runs; the old keys are refused`;
}
