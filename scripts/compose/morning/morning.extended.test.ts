/**
 * A morning with the portal, as docs/install.md and docs/operations.md describe it: installed for production from an empty folder,
 * used over TLS, upgraded under load, hit by failures, restored, given new keys, and watched. Prints each step, its time and what
 * it saw, and at the end what this machine left out. Needs nginx, openssl and
 * PostgreSQL's client tools, and Prometheus for the dashboard and the alerts.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { duration } from '@portal/platform/run';
import { serverOfTools } from '../../../api/test/client-tools.ts';
import { freePort } from '../../../api/test/postgres-server.ts';
import { root } from '../../support/packages.ts';
import { stepsOf } from '../steps.ts';
import { replaceKeys, upgrade } from './changes.ts';
import { killPostgres, killServer, restore } from './failures.ts';
import { startLoad } from './load.ts';
import { openMorning } from './morning.ts';
import { runCommand, startPrometheus, startProxy, toEnd, until, type CleanUp } from './production.ts';
import { findFailingWebhook, findSlowQuery } from './searches.ts';

const isThere = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const missing = [
  ...(serverOfTools() ? [] : ['pg_dump 15 or newer']),
  ...(isThere('nginx', '-v') ? [] : ['nginx']),
  ...(isThere('openssl', 'version') ? [] : ['openssl']),
];
const hasPrometheus = isThere('prometheus', '--version');
const skip = missing.length > 0 && `not installed: ${missing.join(', ')}`;
const leftOut = [
  'containers (containers.extended.test.ts runs them) and systemd: the servers run as processes',
  'a second machine, a managed PostgreSQL and bucket, a mail provider and the internet: all of them are local',
  `${process.arch === 'x64' ? 'arm64' : 'x64'}: this machine is ${process.arch}`,
  ...(hasPrometheus ? [] : ['dashboard and alerts: Prometheus is not installed']),
];

const place = mkdtempSync(join(tmpdir(), 'portal-morning-'));
// PostgreSQL's user has its data in it.
chmodSync(place, 0o755);
const cleanups: (() => unknown)[] = [() => rmSync(place, { recursive: true, force: true, maxRetries: 10 })];
const cleanUp: CleanUp = { after: (work) => void cleanups.push(work as () => unknown) };
after(async () => {
  for (const clean of cleanups.toReversed()) await clean();
});

test('a morning with the portal', { skip, timeout: 40 * 60_000 }, async (t) => {
  const step = stepsOf(t);
  const began = Date.now();
  const morning = await openMorning(place, cleanUp);
  const { url, ports, keys, apis, gateways, use, inPlace } = morning;
  const at = (port: number) => `127.0.0.1:${port}`;

  await step('Package the servers', async () => {
    await runCommand('package', ['--out', morning.first]);
    return 'one folder with both servers';
  });
  await step('Settings, database, doctor', async () => {
    await toEnd(process.execPath, [join(root, 'scripts/compose/main.ts'), 'buckets', 'portal-files']);
    const valid = await morning.portalApi('check-config');
    const [applied = ''] = (await morning.portalApi('migrate')).split('\n');
    assert.match(applied, /^Applied /);
    const healthy = (await morning.portalApi('doctor')).match(/^✓ \w+/gm) ?? [];
    return `${valid.trim()} ${applied} ${healthy.join(' ')}`;
  });
  const builds: string[] = [];
  await step('The first release', async () => {
    morning.trust(keys.environment.publicKey, keys.gateways.publicKey);
    for (const name of ['host', 'auth', 'onboarding', 'vendor-dashboard', 'admin'])
      builds.push(await morning.publish(name));
    const promoted = await morning.promote(builds, keys.environment.privateKey);
    assert.match(promoted, /release set 1$/);
    return promoted;
  });
  await step('Two machines and the proxy', async () => {
    for (const server of [...apis, ...gateways]) await server.start();
    const proxy = {
      url,
      address: morning.address,
      plainPort: await freePort(),
      gateways: ports.gateways.map(at),
    };
    await startProxy(inPlace('proxy'), proxy, cleanUp);
    return (await runCommand('smoke', [url.origin])).trim().split('\n').at(-1)!;
  });
  await step('The first admin, with a second factor', async () => {
    morning.owner = await use.registerOwner('rosa@portal.example');
    const { data } = await use.call<{ data: { role: string }[] }>(
      'GET',
      '/vendor-admin/admins',
      morning.owner,
    );
    return `${data.map(({ role }) => role).join()} of the portal`;
  });
  await step('A vendor registers, applies and answers a lead, in Chromium over TLS', async () => {
    const { owner, conciergeKey } = morning;
    morning.vendor = await use.answerALead({ owner, conciergeKey });
    const lead = async () =>
      (await use.call<{ status: string }>('GET', '/concierge/leads/journey', conciergeKey)).status;
    await until('the platform has the response', async () => (await lead()) === 'responded');
    return 'the lead came without a reload, the platform has the response, no page had an error';
  });

  const begin = () => startLoad(url.origin, { ...morning.vendor, key: morning.conciergeKey });
  const load = begin();
  cleanUp.after(load.stop);
  await step('Upgrade with a migration, machine by machine, under load', () => upgrade(morning, load));
  await step('An API is killed under load', () => killServer(apis[0]!, load));
  await step('A gateway is killed under load', () => killServer(gateways[0]!, load));
  await step('PostgreSQL is killed under load', () => killPostgres(morning, load));
  await step('Backup under load, and a restore into an empty database', () => restore(morning, load));

  const later = begin();
  cleanUp.after(later.stop);
  await step('New keys under load: concierge platform, operations page, gateways, environment', () =>
    replaceKeys(morning, later, builds),
  );
  await later.stop();

  const servers = {
    apis: { servers: ports.apis.map(at), key: morning.conciergeKey },
    gateways: { servers: ports.gateways.map(at), key: morning.operationsKey },
  };
  const prometheus = hasPrometheus
    ? await startPrometheus(inPlace('prometheus'), await freePort(), servers, cleanUp)
    : null;
  await step('A slow query is found by the dashboard and its trace', () =>
    findSlowQuery(morning, prometheus),
  );
  await step('A failing webhook is found by an alert, the admin panel and its trace', () =>
    findFailingWebhook(morning, prometheus, cleanUp),
  );
  console.log(
    `In all ${duration(Date.now() - began)}. Left out here:\n${leftOut.map((one) => `- ${one}`).join('\n')}`,
  );
});
