/**
 * Builds the images of the Dockerfile and runs compose.yaml with them. Where no image registry can be reached, images made from
 * Debian's packages take the place of those from there. Prints each step, its time and what it saw, and at the end what this
 * machine left out. Needs root, podman, runc, debootstrap, docker-compose and iptables.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freePort } from '../../../api/test/postgres-server.ts';
import { root } from '../../support/packages.ts';
import { compose as file } from '../compose-file.ts';
import { runCommand, type CleanUp } from '../morning/production.ts';
import { stepsOf } from '../steps.ts';
import { makeBaseImage, makeServiceImages } from './base-images.ts';
import { openPodman } from './podman.ts';

const MAX_BYTES = 250e6;
const PASSWORD = 'demo-portal-2026';

const isThere = (program: string) => spawnSync('which', [program]).status === 0;
const missing = ['podman', 'runc', 'debootstrap', 'docker-compose', 'iptables'].filter(
  (one) => !isThere(one),
);
const reasons = [
  ...(process.getuid?.() === 0 ? [] : ['not root']),
  ...(missing.length > 0 ? [`not installed: ${missing.join(', ')}`] : []),
];
const skip = reasons.length > 0 && reasons.join('; ');

const cleanups: (() => unknown)[] = [];
const cleanUp: CleanUp = { after: (work) => void cleanups.push(work as () => unknown) };
after(async () => {
  for (const clean of cleanups.toReversed()) await clean();
});

test('the images, and compose.yaml with them', { skip, timeout: 40 * 60_000 }, async (t) => {
  const step = stepsOf(t);
  // Not among the temporary files, which can be in memory.
  const place = mkdtempSync('/var/tmp/portal-containers-');
  cleanUp.after(() => rmSync(place, { recursive: true, force: true, maxRetries: 10 }));
  const url = `http://localhost:${await freePort()}`;
  const { podman, compose, inspect, containerOf } = await openPodman(
    place,
    {
      'localhost:3000': new URL(url).host,
      '127.0.0.1:3000:': `127.0.0.1:${new URL(url).port}:`,
      '127.0.0.1:8025:': `127.0.0.1:${await freePort()}:`,
      '127.0.0.1:9464:': `127.0.0.1:${await freePort()}:`,
    },
    cleanUp,
  );
  const named = (wanted: (service: (typeof file.services)[string]) => boolean) =>
    Object.keys(file.services).filter((name) => wanted(file.services[name]!));
  const leftOut = [`${process.arch === 'x64' ? 'arm64' : 'x64'}: this machine is ${process.arch}`];

  const [, base = ''] = /^FROM (\S+) AS build$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))!;
  let hasRegistry = true;
  await step('The image that the Dockerfile begins with', async () => {
    hasRegistry = await podman('pull', '--quiet', `docker.io/library/${base}`).then(
      () => true,
      () => false,
    );
    if (hasRegistry) return `${base} of the registry`;
    leftOut.push(`${base} and the images of the other services: no registry answers`);
    await makeBaseImage(podman, base, join(place, 'debian'));
    return 'made from Debian packages: no image registry answers';
  });
  await step('Build the images', async () => {
    const sizes: string[] = [];
    for (const target of ['api', 'gateway', 'tools']) {
      // The usual format of Podman has no health checks.
      const format = ['--format', 'docker', '--tag', `portal-${target}:local`];
      await podman('build', ...format, '--target', target, root);
      if (target === 'tools') continue;
      const { Size, Config, Healthcheck } = await inspect(`portal-${target}:local`);
      assert.ok(Size <= MAX_BYTES, `${target}: ${Size} bytes`);
      assert.equal(Config.User, 'node');
      assert.equal(Healthcheck?.Test[0], 'CMD');
      sizes.push(`${target} ${Math.round(Size / 1e6)} MB`);
    }
    if (!hasRegistry) await makeServiceImages(podman);
    return sizes.join(', ');
  });
  await step('docker-compose up', async () => {
    await compose('up', '--detach', '--no-build');
    for (const name of named(({ restart }) => restart === 'no')) {
      const { State } = await inspect(await containerOf(name));
      assert.deepEqual([name, State.Status, State.ExitCode], [name, 'exited', 0]);
    }
    return (await podman('logs', await containerOf('release'))).trim().split('\n').at(-1)!;
  });
  await step('The portal answers', async () => {
    const page = await fetch(url);
    assert.equal(page.status, 200);
    const form = new FormData();
    form.set('email', 'vendor@demo.example');
    form.set('password', PASSWORD);
    const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', body: form });
    assert.equal(answer.status, 200, await answer.text());
    const [last = ''] = (await runCommand('smoke', [url])).trim().split('\n').slice(-1);
    return `a user of the demo data logs in; ${last}`;
  });
  const servers = named(({ build, restart }) => Boolean(build) && restart !== 'no');
  await step('Ordinary users, and root file systems that are read-only', async () => {
    for (const name of servers) {
      const write = ['sh', '-c', 'id -un; touch /portal/x 2>&1; true'];
      const [user, refusal] = (await podman('exec', await containerOf(name), ...write)).split('\n');
      assert.equal(user, 'node', name);
      assert.match(refusal!, /Read-only file system/, name);
    }
    return servers.join(', ');
  });
  await step('Stop', async () => {
    await compose('stop');
    for (const name of servers) {
      const { State } = await inspect(await containerOf(name));
      assert.deepEqual([name, State.ExitCode], [name, 0]);
    }
    return `${servers.join(', ')} ended by themselves`;
  });
  console.log(`Left out here:\n${leftOut.map((one) => `- ${one}`).join('\n')}`);
});
