/**
 * A morning with the portal, as docs/install.md and docs/operations.md describe it: installed for production from an empty folder,
 * used over TLS, hit by failures under load, and restored. Prints each step, its time and what it saw, and at the end what was left
 * out. Alone: `node --test scripts/compose/morning/morning.extended.test.ts`.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { duration } from '@portal/platform/run';
import { serverOfTools } from '../../../api/test/client-tools.ts';
import { freePort } from '../../../api/test/postgres-server.ts';
import { root } from '../../support/packages.ts';
import { startLoad } from './load.ts';
import * as production from './production.ts';
import { toEnd, until, type Server } from './production.ts';
import { openSite } from './site.ts';
import { usersOf } from './users.ts';

const isThere = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const missing = [
  ...(serverOfTools() ? [] : ['pg_dump 15 or newer']),
  ...(isThere('nginx', '-v') ? [] : ['nginx']),
  ...(isThere('openssl', 'version') ? [] : ['openssl']),
];
const skip = missing.length > 0 && `not installed: ${missing.join(', ')}`;

const place = mkdtempSync(join(tmpdir(), 'portal-morning-'));
chmodSync(place, 0o755);
const inPlace = (name: string) => join(place, name);
const cleanups: (() => unknown)[] = [() => rmSync(place, { recursive: true, force: true, maxRetries: 10 })];
const cleanUp = { after: (work: unknown) => void cleanups.push(work as () => unknown) };
after(async () => {
  for (const clean of cleanups.toReversed()) await clean();
});

/** The commands of the checkout, such as `pnpm promote`. */
const command = (name: string, args: string[], env?: Record<string, string>) =>
  toEnd(process.execPath, [join(root, `scripts/commands/${name}.ts`), ...args], env);

test('a morning with the portal', { skip, timeout: 40 * 60_000 }, async (t) => {
  let steps = 0;
  /** Runs a step as a test of its own. The first one that fails ends the morning. `work` returns what it saw. */
  async function step(title: string, work: () => Promise<string>): Promise<void> {
    const name = `${String((steps += 1)).padStart(2)}. ${title}`;
    let done = false;
    await t.test(name, async () => {
      const started = Date.now();
      const saw = await work();
      console.log(`${name} (${duration(Date.now() - started)}): ${saw}`);
      done = true;
    });
    assert.ok(done, `ended at: ${title}`);
  }
  const began = Date.now();

  const site = await openSite(place, cleanUp);
  const { url, ports, keys, apis, gateways, mail, store, trust, first, conciergeKey } = site;
  const at = (port: number) => `127.0.0.1:${port}`;
  const ofApi = (...args: string[]) => toEnd(join(apis[0]!.folder, 'bin/portal-api'), args, apis[0]!.env);
  await step('Package the servers', async () => {
    await command('package', ['--out', first]);
    return 'one folder with both servers';
  });
  await step('Settings, database, doctor', async () => {
    await toEnd(process.execPath, [join(root, 'scripts/compose/main.ts'), 'buckets', 'portal-files']);
    const valid = await ofApi('check-config');
    const [applied = ''] = (await ofApi('migrate')).split('\n');
    assert.match(applied, /^Applied /);
    const healthy = (await ofApi('doctor')).match(/^✓ \w+/gm) ?? [];
    return `${valid.trim()} ${applied} ${healthy.join(' ')}`;
  });
  const builds: string[] = [];
  const publish = async (remote: string) => {
    const env = { ...store, SIGNING_KEY: keys.packages.privateKey };
    const { release } = JSON.parse(
      (await command('publish', [remote, '--json'], env)).replace(/^[^{]*/, ''),
    ) as { release: { name: string; version: string } };
    return `${release.name}@${release.version}`;
  };
  const promote = (named: string[], { privateKey }: { privateKey: string }) =>
    command('promote', [...named, '--to', 'production'], { ...store, SIGNING_KEY: privateKey });
  await step('The first release', async () => {
    trust(keys.environment.publicKey, keys.gateways.publicKey);
    for (const remote of ['host', 'auth', 'onboarding', 'vendor-dashboard', 'admin'])
      builds.push(await publish(remote));
    const [said = ''] = (await promote(builds, keys.environment)).split('\n');
    assert.match(said, /release set 1$/);
    return said;
  });
  await step('Two machines and the proxy', async () => {
    for (const server of [...apis, ...gateways]) await server.start();
    cleanUp.after(
      await production.startProxy(inPlace('proxy'), {
        url,
        address: site.address,
        plainPort: await freePort(),
        gateways: ports.gateways.map(at),
      }),
    );
    const said = await command('smoke', [url.origin]);
    return said.trim().split('\n').at(-1)!;
  });

  const use = usersOf(url.origin, mail.delivered);
  let owner = '';
  await step('The first admin, with a second factor', async () => {
    owner = await use.registerOwner('rosa@portal.example');
    const { data } = await use.call<{ data: { role: string }[] }>('GET', '/vendor-admin/admins', owner);
    return `${data.map(({ role }) => role).join()} of the portal`;
  });
  let vendor = { token: '', accountId: 0 };
  await step('A vendor registers, applies and answers a lead, in Chromium over TLS', async () => {
    vendor = await use.answerALead({ owner, conciergeKey });
    const lead = async () =>
      (await use.call<{ status: string }>('GET', '/concierge/leads/journey', conciergeKey)).status;
    await until('the platform has the response', async () => (await lead()) === 'responded');
    return 'the lead came without a reload, the platform has the response, no page had an error';
  });

  const load = startLoad(url.origin, { ...vendor, key: conciergeKey });
  cleanUp.after(() => load.stop());
  /** What the load saw in a step. Fails when a request did, unless `allows` accepts it. */
  const loadSaw = (allows: (failed: string) => boolean = () => false): string => {
    const { requests, failed } = load.interval();
    assert.deepEqual(failed.filter((one) => !allows(one)).slice(0, 10), []);
    assert.ok(requests > 0, 'nothing was asked');
    return `${requests} requests, ${failed.length} failed`;
  };
  const allStored = async () => {
    const accepted = [...load.accepted];
    const stored = new Set(await load.stored());
    assert.deepEqual(
      accepted.filter((id) => !stored.has(id)),
      [],
    );
    return `all ${accepted.length} accepted leads are there`;
  };

  const killed = async (server: Server) => {
    await server.end('SIGKILL');
    await sleep(5000);
    await server.start();
    // The server that was killed may have answered a lead just then. The platform sends it again.
    return `${loadSaw((failed) => failed.startsWith('POST '))}; ${await allStored()}`;
  };
  await step('An API is killed under load', () => killed(apis[0]!));
  await step('A gateway is killed under load', () => killed(gateways[0]!));
  await step('PostgreSQL is killed under load', async () => {
    const [pid = ''] = readFileSync(inPlace('postgres/postmaster.pid'), 'utf8').split('\n');
    // Without a checkpoint: the next start recovers from the log of transactions.
    process.kill(Number(pid), 'SIGQUIT');
    await sleep(3000);
    const refused = await fetch(`${url.origin}/api/auth/user`, {
      headers: { authorization: `Bearer ${vendor.token}` },
    });
    assert.deepEqual([refused.status, Number(refused.headers.get('retry-after')) > 0], [503, true]);
    assert.equal((await fetch(`${url.origin}/login`)).status, 200);
    await site.postgres.resume();
    const resumed = Date.now();
    const before = load.accepted.size;
    await until('leads are accepted again', () => load.accepted.size > before + 5);
    const pause = duration(Date.now() - resumed);
    const saw = loadSaw((failed) => failed.includes('/api/') && failed.includes(': 503 '));
    return `pages stayed; calls got 503 with Retry-After, and succeeded ${pause} after the start; ${saw}; ${await allStored()}`;
  });

  await step('Backup under load, and a restore into an empty database', async () => {
    const saved = [...load.accepted];
    await ofApi('backup', inPlace('portal.dump'));
    const later = load.accepted.size;
    await until('leads are accepted after the backup', () => load.accepted.size > later + 5);
    await load.stop();
    const saw = loadSaw();
    for (const one of apis) await one.end('SIGKILL');
    const lost = Date.now();
    const restored = await site.newDatabase('restored');
    for (const one of apis) one.env['DATABASE_URL'] = restored;
    await ofApi('restore', inPlace('portal.dump'));
    await Promise.all(apis.map((one) => one.start()));
    await until('the gateways are ready', async () => (await fetch(`${url.origin}/__health/ready`)).ok);
    const pause = duration(Date.now() - lost);
    const there = new Set(await load.stored());
    assert.deepEqual(
      saved.filter((id) => !there.has(id)),
      [],
    );
    // The platform does not know which of them the backup has.
    for (const id of [...load.accepted].filter((each) => !saved.includes(each))) await load.sendLead(id);
    return `${saw}; back after ${pause}; the leads of the gap were sent again; ${await allStored()}`;
  });

  const leftOut = [
    'the containers of compose.yaml (compose.test.ts reads it), and systemd: the servers run as processes',
    'a second machine, a managed PostgreSQL and bucket, a mail provider, the internet: all of them are local',
    `${process.arch === 'x64' ? 'arm64' : 'x64'}: this machine is ${process.arch}`,
    'an upgrade, new keys and a canary: e2e/specs/delivery has them with two APIs and two gateways (two-machines)',
    'the dashboard and the alerts: platform/server/dashboards.test.ts has them',
  ];
  console.log(
    `In all ${duration(Date.now() - began)}. Left out here:\n${leftOut.map((one) => `- ${one}`).join('\n')}`,
  );
});
