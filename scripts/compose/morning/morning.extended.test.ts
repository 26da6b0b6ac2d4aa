/**
 * A morning with the portal, as docs/install.md and docs/operations.md describe it: installed for production from an empty folder,
 * used over TLS, upgraded under load, hit by failures, restored, given new keys, and watched. Prints each step, its time and what
 * it saw, and at the end what this machine left out. Alone: `node --test scripts/compose/morning/morning.extended.test.ts`.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { duration } from '@portal/platform/run';
import { newKeyPair } from '@portal/platform/trust';
import { serverOfTools } from '../../../api/test/client-tools.ts';
import { freePort, runStatement } from '../../../api/test/postgres-server.ts';
import { root } from '../../support/packages.ts';
import { leadFor, startLoad } from './load.ts';
import * as production from './production.ts';
import { toEnd, until, type Server } from './production.ts';
import { newSecret, openSite } from './site.ts';
import { usersOf } from './users.ts';

const isThere = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const missing = [
  ...(serverOfTools() ? [] : ['pg_dump 15 or newer']),
  ...(isThere('nginx', '-v') ? [] : ['nginx']),
  ...(isThere('openssl', 'version') ? [] : ['openssl']),
];
const hasPrometheus = isThere('prometheus', '--version');
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
  const { url, ports, keys, apis, gateways, mail, receiver, store, trust, first, next } = site;
  const at = (port: number) => `127.0.0.1:${port}`;
  const ofApi = (...args: string[]) => toEnd(join(apis[0]!.folder, 'bin/portal-api'), args, apis[0]!.env);
  /** Stops and starts one after the other, after `change`. */
  async function restart(servers: Server[], change: (server: Server) => void): Promise<void> {
    for (const server of servers) {
      change(server);
      await server.end('SIGTERM');
      await server.start();
    }
  }

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
  const publish = async (remote: string, ...args: string[]) => {
    const env = { ...store, SIGNING_KEY: keys.packages.privateKey };
    const { release } = JSON.parse(
      (await command('publish', [remote, '--json', ...args], env)).replace(/^[^{]*/, ''),
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
  let { conciergeKey, operationsKey } = site;
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

  let load = startLoad(url.origin, { ...vendor, key: conciergeKey });
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

  await step('Upgrade with a migration, machine by machine, under load', async () => {
    // The next version: the same code with one migration more.
    cpSync(first, next, { recursive: true });
    const journalFile = join(next, 'api/migrations/meta/_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
      entries: { idx: number; when: number; tag: string }[];
    };
    const last = journal.entries.at(-1)!;
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next_version' });
    writeFileSync(journalFile, JSON.stringify(journal));
    writeFileSync(
      join(next, 'api/migrations/next_version.sql'),
      'alter table leads add column next_version text;',
    );
    const early = toEnd(join(next, 'bin/portal-api'), [], { ...apis[0]!.env, API_PORT: '0' });
    await assert.rejects(early, /lacks 1 migration of this version \(next_version\)/);
    const migrated = await toEnd(join(next, 'bin/portal-api'), ['migrate'], apis[0]!.env);
    assert.match(migrated, /^Applied .*next_version/m);
    for (const [index, gateway] of gateways.entries()) {
      await restart([apis[index]!, gateway], (server) => (server.folder = next));
      await command('smoke', [gateway.url]);
    }
    return loadSaw();
  });
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

  await step('New keys under load: concierge platform, operations page, gateways, environment', async () => {
    load = startLoad(url.origin, { ...vendor, key: conciergeKey });
    const old = conciergeKey;
    conciergeKey = newSecret('hex');
    await restart(apis, ({ env }) => (env['CONCIERGE_API_KEY'] = `${conciergeKey},${old}`));
    load.useKey(conciergeKey);
    await restart(apis, ({ env }) => (env['CONCIERGE_API_KEY'] = conciergeKey));
    const refused = await fetch(`${url.origin}/api/concierge/leads`, {
      headers: { authorization: `Bearer ${old}` },
    });
    assert.equal(refused.status, 401);

    const [newGateways, newEnvironment] = [newKeyPair(), newKeyPair()];
    const before = [keys.environment.publicKey, keys.gateways.publicKey];
    const since = [newEnvironment.publicKey, newGateways.publicKey];
    trust(...before, ...since);
    operationsKey = newSecret('base64');
    await restart(gateways, ({ env }) => {
      env['SIGNING_KEY'] = newGateways.privateKey;
      env['OPERATIONS_KEY'] = operationsKey;
    });
    const build = await publish('auth', '--version', '1.0.1');
    await promote([build], newEnvironment);
    trust(...since);
    await restart(gateways, () => {});
    await assert.rejects(promote([builds[1]!], keys.environment));
    await command('smoke', [url.origin, '--expect', build]);
    await load.stop();
    return `${loadSaw()}; ${build} runs; the old keys are refused`;
  });

  /** A metric, as Prometheus has it a moment later. */
  const watch = hasPrometheus
    ? await production.startPrometheus(inPlace('prometheus'), await freePort(), {
        apis: { servers: ports.apis.map(at), key: conciergeKey },
        gateways: { servers: ports.gateways.map(at), key: operationsKey },
      })
    : null;
  if (watch) cleanUp.after(watch.stop);

  await step('A slow query is found by the dashboard and its trace', async () => {
    const replies = `/vendor-account/${vendor.accountId}/saved-replies`;
    const reply = { name: 'Hello', base_package: null, next_steps: null, estimated_timeline: null };
    await use.call('POST', replies, vendor.token, { ...reply, vendor_notes: 'Thank you for asking us.' });
    const restored = site.postgres.url('restored');
    await runStatement(
      restored,
      'alter table saved_replies force row level security, enable row level security',
    );
    const slow = 'create policy planted on saved_replies using ((select pg_sleep(1.5) is not null))';
    await runStatement(restored, slow);
    const planted = Date.now();
    let route = '';
    await until('the dashboard names the slow route', async () => {
      await use.call('GET', replies, vendor.token);
      if (!watch) return true;
      const [expr = ''] = production.panelOf('Slowest routes: 95th percentile');
      const slowest = (await watch.query(expr)).filter(({ value }) => value > 1);
      route = slowest.toSorted((a, b) => b.value - a.value)[0]?.labels['http_route'] ?? '';
      return route.includes('saved-replies');
    });
    const { trace } = await use.call('GET', replies, vendor.token);
    const statement = await receiver.until(
      () =>
        receiver.spans.find(
          ({ traceId, durationMs, attributes }) =>
            traceId === trace &&
            durationMs > 1000 &&
            String(attributes['db.query.text']).includes('saved_replies'),
        ),
      'span of the slow statement',
    );
    const time = duration(Date.now() - planted);
    await runStatement(restored, 'drop policy planted on saved_replies');
    await runStatement(
      restored,
      'alter table saved_replies no force row level security, disable row level security',
    );
    return `${time} after it was planted: ${route}, ${Math.round(statement.durationMs)} ms in "${String(statement.attributes['db.query.text']).slice(0, 60)}…"`;
  });
  await step('A failing webhook is found by an alert, the admin panel and its trace', async () => {
    const [key, cert] = ['privkey.pem', 'fullchain.pem'].map((file) =>
      readFileSync(join(inPlace('proxy'), file)),
    );
    const hook = createServer({ key, cert }, (request, response) => {
      request.resume();
      response.writeHead(500).end('out of order');
    }).listen(0, '127.0.0.1');
    cleanUp.after(() => void hook.close());
    const { port } = hook.address() as { port: number };
    const endpoint = {
      url: `https://localhost:${port}/events`,
      description: 'planted',
      event_types: ['lead.delivered'],
    };
    await use.call('POST', '/vendor-admin/webhooks', owner, endpoint);
    const planted = Date.now();
    const lead = leadFor(vendor.accountId, 'for-the-webhook');
    const { trace } = await use.call('POST', '/concierge/leads', conciergeKey, lead);
    if (watch) await until('the alert', async () => (await watch.alerts()).includes('WebhookFails'));
    const { data } = await use.call<{ data: { url: string; failing_since: string | null }[] }>(
      'GET',
      '/vendor-admin/webhooks',
      owner,
    );
    assert.ok(data.some((one) => one.url === endpoint.url && one.failing_since));
    const post = await receiver.until(
      () =>
        receiver.spans.find((span) => span.traceId === trace && span.name === 'POST webhook' && span.failed),
      'failed span of the webhook in the trace of the lead',
    );
    const status = String(post.attributes['http.response.status_code']);
    return `${duration(Date.now() - planted)} after the lead: the panel names it, its trace has status ${status}`;
  });

  const leftOut = [
    'the containers of compose.yaml (compose.test.ts reads it), and systemd: the servers run as processes',
    'a second machine, a managed PostgreSQL and bucket, a mail provider, the internet: all of them are local',
    `${process.arch === 'x64' ? 'arm64' : 'x64'}: this machine is ${process.arch}`,
    ...(hasPrometheus
      ? []
      : ['Prometheus is not installed: slow query and webhook were found without the dashboard']),
  ];
  console.log(
    `In all ${duration(Date.now() - began)}. Left out here:\n${leftOut.map((one) => `- ${one}`).join('\n')}`,
  );
});
