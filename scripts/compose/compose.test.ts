/** Tests compose.yaml with the servers' own configuration, without containers. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sharedSettings } from '@portal/platform/server';
import { releaseEverything } from '@portal/platform/sets/testing';
import { currentSet } from '@portal/platform/sets';
import { testBucket } from '@portal/platform/store/testing';
import { loadConfig } from '../../api/src/config.ts';
import { apiSettings } from '../../api/src/server-settings.ts';
import { API_SECRETS, gatewaySettings, readConfig } from '../../gateway/src/config.ts';
import { root } from '../support/packages.ts';
import { createBuckets } from './buckets.ts';
import { compose, environmentOf, mountsOf } from './compose-file.ts';
import { firstRelease } from './first-release.ts';
import { readEnvironment, writeKeys } from './keys.ts';

const { services, volumes } = compose;
const entries = Object.entries(services);
const built = (target: string) => entries.filter(([, { build }]) => build?.target === target);

const folder = mkdtempSync(join(tmpdir(), 'portal-compose-'));
after(() => rmSync(folder, { recursive: true, force: true }));
assert.equal(writeKeys(folder), true);

/** Settings that a library reads. */
const isForS3 = (name: string) => name.startsWith('AWS_');

for (const [name, service] of built('api'))
  test(`the API accepts the environment of ${name}, and knows every setting in it`, () => {
    const environment = environmentOf(service, folder);
    const known = [...sharedSettings, ...apiSettings];
    assert.deepEqual(
      Object.keys(environment).filter((setting) => !known.includes(setting) && !isForS3(setting)),
      [],
    );
    const config = loadConfig(environment);
    assert.equal(config.keepsFiles, false, 'two APIs share nothing on a disk');
    assert.equal(config.seedDemo, true);
    assert.equal(new URL(config.DATABASE_URL!).hostname, 'database');
    assert.ok(config.conciergeApiKeys[0]);
  });

for (const [name, service] of built('gateway'))
  test(`the gateway accepts the environment of ${name}, and knows every setting in it`, () => {
    const environment = environmentOf(service, folder);
    const known = [...sharedSettings, ...gatewaySettings];
    assert.deepEqual(
      Object.keys(environment).filter((setting) => !known.includes(setting) && !isForS3(setting)),
      [],
    );
    assert.deepEqual(
      API_SECRETS.filter((secret) => secret in environment),
      [],
    );
    const { apiUrls, PORT } = readConfig(environment);
    assert.equal(PORT, 3000);
    assert.deepEqual(
      apiUrls.map((url) => new URL(url).hostname),
      built('api')
        .map(([api]) => api)
        .filter((api) => api !== 'migrate'),
    );
  });

test('there are two APIs, two gateways, and one migration that ends before the APIs start', () => {
  assert.deepEqual(
    built('api').map(([name]) => name),
    ['migrate', 'api-1', 'api-2'],
  );
  assert.equal(built('gateway').length, 2);
  assert.deepEqual(services['migrate']!.command, ['migrate']);
  for (const name of ['api-1', 'api-2'])
    assert.equal(services[name]!.depends_on!['migrate']!.condition, 'service_completed_successfully');
});

test('every name of a host in an address is a service', () => {
  const hosts = entries.flatMap(([, service]) =>
    Object.values(environmentOf(service, folder)).flatMap((value) =>
      [...value.matchAll(/^(?:https?|smtp|postgres):\/\/(?:[^@/,]+@)?([\w-]+)|,https?:\/\/([\w-]+)/g)].map(
        ([, first, next]) => (first ?? next)!,
      ),
    ),
  );
  const upstreams = [
    ...readFileSync(join(root, 'docs/examples/compose/nginx.conf'), 'utf8').matchAll(/^ +server ([\w-]+):/gm),
  ].map(([, host]) => host!);
  assert.ok(hosts.includes('store') && hosts.includes('database') && hosts.includes('api-2'));
  assert.deepEqual(
    [...hosts, ...upstreams].filter((host) => host !== 'localhost' && !services[host]),
    [],
  );
  assert.deepEqual(
    upstreams,
    built('gateway').map(([name]) => name),
  );
});

test('a service that another waits for has a health check, or ends', () => {
  for (const [name, { depends_on: needs = {} }] of entries)
    for (const [needed, { condition }] of Object.entries(needs)) {
      const { healthcheck, restart } = services[needed]!;
      if (condition === 'service_healthy') assert.ok(healthcheck?.test, `${name} waits for ${needed}`);
      else {
        assert.equal(condition, 'service_completed_successfully');
        assert.equal(restart, 'no', `${name} waits until ${needed} ends`);
      }
    }
  const withoutCheck = entries.filter(
    ([, { restart, healthcheck }]) => restart !== 'no' && !healthcheck?.test,
  );
  assert.deepEqual(
    withoutCheck.map(([name]) => name),
    ['collector'],
  );
  // Podman splits arguments at spaces.
  for (const [name, { healthcheck }] of entries)
    for (const argument of healthcheck?.test ?? []) assert.doesNotMatch(argument, / /, name);
});

test('images have exact tags, and those that are built are targets of the Dockerfile', () => {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const bases = [...dockerfile.matchAll(/^FROM (\S+) AS (\w+)$/gm)];
  const stages = bases.map(([, , stage]) => stage);
  const node = readFileSync(join(root, '.node-version'), 'utf8').trim();
  for (const [, base = ''] of bases)
    assert.ok([...stages, 'scratch', `node:${node}-bookworm-slim`].includes(base), base);
  for (const [name, { image, build }] of entries)
    if (build) assert.ok(stages.includes(build.target), `${name}: ${build.target}`);
    else assert.match(image, /^[\w./-]+:v?\d+\.\d+(\.\d+)?(-[a-z\d.]+)?$/, name);
});

test('the build of the images has the pictures that the web app manifest names', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n');
  const manifest = readFileSync(join(root, 'host/src/app/manifest.json'), 'utf8');
  const pictures = [...manifest.matchAll(/docs\/images\/[\w./-]+/g)].map(([path]) => path);
  assert.ok(pictures.length > 0);
  assert.deepEqual(
    pictures.filter((path) => ignored.some((folder) => path.startsWith(folder))),
    [],
  );
});

test('every service runs as an ordinary user, without rights, and only the one that builds writes beside its volumes', () => {
  for (const [name, service] of entries) {
    assert.match(service.user ?? '', /^(?!0|root)\w+(:(?!0)\d+)?$/, name);
    assert.deepEqual(service.cap_drop, ['ALL'], name);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
    assert.equal(service.read_only, name !== 'release', name);
    for (const port of service.ports ?? []) assert.match(port, /^127\.0\.0\.1:/, name);
  }
});

test('every volume is declared and used, and every file that is mounted exists', () => {
  const sources = entries.flatMap(([, service]) => mountsOf(service).map(({ source }) => source));
  const isFile = (source: string) => source.startsWith('./');
  assert.deepEqual(new Set(sources.filter((source) => !isFile(source))), new Set(Object.keys(volumes)));
  const files = sources.filter(isFile);
  assert.ok(files.length >= 2);
  for (const file of files) assert.ok(existsSync(join(root, file)), file);
});

test('no secret is in the file, and each volume of keys reaches one kind of service', () => {
  const named = entries.flatMap(([, { environment }]) => Object.keys(environment ?? {}));
  assert.deepEqual(
    named.filter((name) => /KEY|SECRET|PASSWORD|TOKEN/.test(name) && !name.endsWith('_FILE')),
    [],
  );
  for (const volume of Object.keys(volumes).filter((name) => name.startsWith('keys-'))) {
    const images = entries
      .filter(([name, service]) => name !== 'keys' && service.volumes?.join().includes(volume))
      .map(([, { image, command }]) => (image === 'portal-tools:local' ? command!.join(' ') : image));
    assert.equal(new Set(images).size, 1, volume);
  }
});

test('keys are made once, random, and what signs is trusted', () => {
  const before = readFileSync(join(folder, 'database/password'), 'utf8');
  assert.equal(writeKeys(folder), false);
  assert.equal(readFileSync(join(folder, 'database/password'), 'utf8'), before);
  assert.ok(readEnvironment(join(folder, 'api/api.env'))['DATABASE_URL']!.includes(before));
  const other = join(folder, 'other');
  writeKeys(other);
  assert.notEqual(readFileSync(join(other, 'database/password'), 'utf8'), before);
  // In production, a key that looks typed is refused.
  const { CONCIERGE_API_KEY: key } = readEnvironment(join(other, 'api/api.env'));
  assert.ok(new Set(key).size >= 10);
});

test('makes the buckets that are missing, and no first release where something runs', async (t) => {
  const { store } = await testBucket(t);
  assert.deepEqual(await createBuckets(['portal-builds', 'portal-files']), ['portal-files']);
  assert.deepEqual(await createBuckets(['portal-builds', 'portal-files']), []);
  process.env['STORE_URL'] = 's3://portal-builds/releases';
  t.after(() => delete process.env['STORE_URL']);
  await releaseEverything(store, 'staging');
  const before = await currentSet(store, 'staging');
  assert.deepEqual(await firstRelease('staging'), { number: before!.number, isNew: false });
});
