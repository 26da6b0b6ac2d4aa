/**
 * Tests that every invalid value of every setting stops the start with one clear line that names the setting.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sharedSettings } from './index.ts';
import { loadConfig } from '../../api/src/config.ts';
import { apiSettings } from '../../api/src/server-settings.ts';
import { gatewaySettings, readConfig } from '../../gateway/src/config.ts';
import { startGateway } from '../../gateway/src/index.ts';
import { repositoryRoot } from '../repository-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-settings-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'file');
const dangling = join(folder, 'dangling');
writeFileSync(file, 'x');
symlinkSync(join(folder, 'nothing'), dangling);

/** Part of values that may be secret. No message may contain it. */
const SECRET = 'geheim';
const numbers = ['-1', '1.5', 'ten', '1e3', '0x10', ' 5', '5 ', '99999999999999999999', 'NaN', '5\n6', '٣'];
const flags = ['yes', 'true', '2', '-1', ' 1', '0\n'];
const keys = ['short', `${SECRET} with spaces in it`, `${SECRET}-with-a-newline\n`, `${SECRET}-with-ü-in-it`];
const urls = ['x', '://', `${SECRET} of ours`, `ftp://u:${SECRET}@x.example`, `//u:${SECRET}@x.example`];
const http = [...urls, 'http://', 'http:x.example', `https://u:%zz${SECRET}@x.example`];
const origins = [
  ...http,
  `https://u:${SECRET}@x.example`,
  'https://x.example/portal',
  'https://x.example/?a=b',
  'https://x.example/#a',
  'https://x.example?',
  'https://x.example:99999',
];
const hosts = [
  'a b',
  'http://x',
  '127.0.0.1:80',
  '300.1.1.1',
  '1.2.3',
  '[::1]',
  'x_.',
  '-x',
  '*',
  '1.2.3.4/8',
];
const mailboxes = [
  'nobody',
  'Gia <nobody>',
  'a@b.example, c@d.example',
  'Gia <a@b.example>\nBcc: x@y.example',
];

const bad: Record<string, string[]> = {
  PORT: [...numbers, '65536'],
  API_PORT: [...numbers, '65536'],
  HOST: hosts,
  API_HOST: hosts,
  PUBLIC_URL: origins,
  API_URL: [...origins, 'http://a.example,', 'http://a.example http://b.example', ',http://a.example'],
  DATA_DIR: ['/proc/x', '/proc/x/y', '/dev/null/x', file, join(file, 'x'), dangling, 'a\0b'],
  PORTAL_ENV: ['prod', 'Production', 'production ', 'live'],
  GOOGLE_CLIENT_ID: ["x'; script-src *", 'a b', 'x'.repeat(300), 'a\nb'],
  TRUSTED_PROXIES: [
    'everybody',
    '10.0.0.0/33',
    '10.0.0',
    '::1/129',
    '10.0.0.1/8/8',
    'loopback,',
    ',',
    '10.0.0.0/',
    '10.0.0.0/x',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/7',
    '0.0.0.0/1, 128.0.0.0/1',
    '2000::/3',
    '::ffff:0:0/96',
    '::ffff:0:0/103',
    '10.0.0.0/-1',
    '10.0.0.0/255.0.0.0',
    'fe80::1%eth0',
    'proxy.example',
    '10.0.0.1;10.0.0.2',
  ],
  DATABASE_DIRECT_URL: [...urls, 'mysql://x', 'postgres:x'],
  DATABASE_URL: [...urls, 'mysql://x', 'postgres:x', `postgres://u:%zz${SECRET}@x/y`],
  SMTP_URL: [...urls, 'http://x', 'smtp://', 'smtp:x', 'mail.example:25', `smtp://u:%zz${SECRET}@x`],
  SMS_URL: [...http, 'tel:123'],
  OTEL_EXPORTER_OTLP_ENDPOINT: http,
  BREACHED_PASSWORDS_URL: http,
  GOOGLE_TOKENINFO_URL: http,
  GOOGLE_USERINFO_URL: http,
  STORE_URL: ['x', 's3://', 's3://UPPER', `https://u:${SECRET}@x.example`, 's3://b/../x', 's3://bucket/a b'],
  TRUST_FILE: [join(folder, 'none.json'), file, folder, dangling],
  SIGNING_KEY: [...keys, `-----BEGIN PRIVATE KEY-----\n${SECRET}\n-----END PRIVATE KEY-----`],
  SMS_TOKEN: [`${SECRET} x`, `${SECRET}\n`, 'ü'],
  CONCIERGE_API_KEY: [
    ...keys,
    `${SECRET}!with:other"signs`,
    `${SECRET}-0123456789abcdef,`,
    `${SECRET}-0123456789abcdef,short`,
    [1, 2, 3].map((key) => `${SECRET}-0123456789abcdef-${key}`).join(),
  ],
  PAYMENT_WEBHOOK_SECRET: [
    SECRET,
    'whsec_',
    `whsec_${SECRET}`,
    `whsec_${'A'.repeat(31)}`,
    `whsec_${'A'.repeat(32)},`,
  ],
  WEBHOOK_ALLOWED_NETWORKS: [
    'x',
    '10.0.0.0/33',
    '10.0.0.0/',
    'fd00::/129',
    '10.0.0.0/8/8',
    '10.0.0.1;10.0.0.2',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/7',
    '172.16.0.0/11',
    '169.254.169.254',
    'fe80::/10',
    '8.8.8.8',
    '2000::/3',
    '::ffff:10.0.0.0/104',
  ],
  OPERATIONS_KEY: keys,
  METRICS_KEY: keys,
  MAIL_FROM: mailboxes,
  TEAM_EMAIL: mailboxes,
  CONTACT_EMAIL: ['nobody', 'a@b', 'Gia <a@b.example>'],
  ADMIN_EMAIL_DOMAINS: ['gia', 'gia.example,', 'a b.example', '@gia.example', '*.example'],
  SOCIAL_LINKS: [
    'Instagram',
    'Instagram=javascript:alert(1)',
    'Instagram=http://x.example',
    'a=https://a.example,b=https://b.example,c=https://c.example,d=https://d.example',
  ],
  LIMIT_SCALE: ['0', '-1', 'fast', 'NaN', 'Infinity', '1e400', '0x1', ' ', '1e3', '9999999999'],
  LOG_LEVEL: ['loud', 'WARN', 'trace '],
  DATABASE_WITHOUT_TLS: flags,
  SMTP_WITHOUT_TLS: flags,
  API_WITHOUT_TLS: flags,
  SEED_DEMO: flags,
  CONCIERGE_DESK: flags,
  SERVICE_WORKER: flags,
  VAPID_PUBLIC_KEY: ['short', `${SECRET} ${'x'.repeat(90)}`, SECRET.repeat(15), 'x'.repeat(88)],
  VAPID_PRIVATE_KEY: ['short', `${SECRET} ${'x'.repeat(90)}`, SECRET.repeat(8), 'x'.repeat(44)],
  PUSH_SERVICES: ['push', 'push.example,', 'a b.example', '*.push.example', 'https://push.example'],
  REQUIRE_ADMIN_SECOND_FACTOR: flags,
};
const known = [...new Set([...sharedSettings, ...apiSettings, ...gatewaySettings])];
/** All other settings are integers. */
const valuesOf = (name: string) => bad[name] ?? [...numbers, '100000000'];

/** Reads the settings like the server that has a setting of this name. */
function read(name: string, env: Record<string, string>): void {
  const all = { DATA_DIR: join(folder, 'data'), ...env };
  if (!gatewaySettings.includes(name)) loadConfig(all);
  if (!apiSettings.includes(name)) readConfig(all);
}

function assertOneLine(name: string, value: string, line: string): void {
  const what = `${name}=${JSON.stringify(value)}: ${line}`;
  assert.match(line, new RegExp(`^${name} [^\\n\\r\\0]{10,300}$`), what);
  assert.match(line, /must|cannot/, what);
  assert.ok(!line.includes(SECRET), what);
}

test('lists bad values only for existing settings', () => {
  assert.deepEqual(
    Object.keys(bad).filter((name) => !known.includes(name)),
    [],
  );
});

for (const name of known) {
  test(`rejects each bad value of ${name} in one line`, () => {
    for (const value of valuesOf(name)) {
      let line = 'it was taken';
      try {
        read(name, { [name]: value });
      } catch (error) {
        assert.equal((error as Error).name, 'ConfigError', `${name}=${value}: ${String(error)}`);
        line = (error as Error).message;
      }
      assertOneLine(name, value, line);
    }
    read(name, { [name]: '' });
  });
}

test('accepts unusual but valid values', () => {
  for (const [name, value] of Object.entries({
    PUBLIC_URL: 'https://Portal.example:443/',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fc00::/7,::ffff:10.0.0.0/104,2606:4700::/32, 192.0.2.1',
    DATABASE_URL: 'postgres:///portal?host=/var/run/postgresql',
    HOST: '::',
    API_HOST: 'api-1.internal',
    STORE_URL: 's3://bucket/a/b',
    MAIL_FROM: 'Gia Partner Portal <partners@gia.example>',
    LIMIT_SCALE: '0.5',
    WEBHOOK_ALLOWED_NETWORKS: '10.0.0.0/8, 172.16.0.0/12,192.168.1.7,100.64.0.0/10,fd00::/8,127.0.0.1,::1',
  }))
    read(name, { [name]: value });
  assert.equal(
    readConfig({ DATA_DIR: folder, PUBLIC_URL: 'https://Portal.example:443/' }).publicUrl,
    'https://portal.example',
  );
});

const production = {
  PORTAL_ENV: 'production',
  DATA_DIR: join(folder, 'data'),
  PUBLIC_URL: 'https://portal.example',
  CONCIERGE_API_KEY: 'Zb0w-3fQx9TnKe7RuHd2LmVcYs8p',
  SMTP_URL: 'smtps://mail.example',
};
for (const [name, value] of [
  ['LIMIT_SCALE', '1000'],
  ['LIMIT_SCALE', '1.1'],
  ['SMTP_URL', ''],
  ['SMTP_URL', 'smtp://mail.example'],
  ['PUBLIC_URL', ''],
  ['PUBLIC_URL', 'http://portal.example'],
  ['PUBLIC_URL', 'https://localhost'],
  ['PUBLIC_URL', 'https://portal.localhost:8443'],
  ['PUBLIC_URL', 'https://127.1.2.3'],
  ['PUBLIC_URL', 'https://[::1]'],
  ['CONCIERGE_API_KEY', ''],
  ['SEED_DEMO', '1'],
  ['CONCIERGE_DESK', '1'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
] as const) {
  test(`rejects ${name}=${value} in production`, () => {
    loadConfig(production);
    assert.throws(() => loadConfig({ ...production, [name]: value }), {
      name: 'ConfigError',
      message: new RegExp(`^${name}\\b.*(must|required|refused)`),
    });
  });
}

test('rejects guessable keys and domains of free email in production, and networks that are not private', () => {
  for (const [name, value] of [
    ['CONCIERGE_API_KEY', 'changemechangeme'],
    ['CONCIERGE_API_KEY', 'x'.repeat(40)],
    ['CONCIERGE_API_KEY', 'My-Secret-Key-0123456789'],
    ['ADMIN_EMAIL_DOMAINS', 'gmail.com'],
    ['ADMIN_EMAIL_DOMAINS', 'gia.example,Hotmail.fr'],
    ['WEBHOOK_ALLOWED_NETWORKS', '0.0.0.0/0'],
    ['WEBHOOK_ALLOWED_NETWORKS', '169.254.0.0/16'],
  ] as const)
    assert.throws(() => loadConfig({ ...production, [name]: value }), {
      name: 'ConfigError',
      message: new RegExp(`^${name} must`),
    });
});

test('rejects a guessable OPERATIONS_KEY and a local PUBLIC_URL of the gateway in production', () => {
  const gateway = {
    PORTAL_ENV: 'production',
    DATA_DIR: production.DATA_DIR,
    PUBLIC_URL: production.PUBLIC_URL,
  };
  readConfig({ ...gateway, OPERATIONS_KEY: production.CONCIERGE_API_KEY });
  for (const [name, value] of [
    ['OPERATIONS_KEY', 'changemechangeme'],
    ['PUBLIC_URL', 'https://localhost'],
  ] as const)
    assert.throws(() => readConfig({ ...gateway, [name]: value }), {
      name: 'ConfigError',
      message: new RegExp(`^${name} must`),
    });
});

test('requires no data folder when nothing is stored in one', () => {
  const elsewhere = { DATABASE_URL: 'postgres://portal@127.0.0.1/portal', FILES_URL: 's3://bucket/files' };
  loadConfig({ ...production, ...elsewhere, DATA_DIR: '/proc/x' });
  readConfig({ DATA_DIR: '/proc/x', STORE_URL: 's3://bucket' });
});

test('rejects a bucket without a trust file in production', () => {
  const { PORTAL_ENV, PUBLIC_URL } = production;
  assert.throws(() => readConfig({ PORTAL_ENV, PUBLIC_URL, STORE_URL: 's3://bucket' }), {
    name: 'ConfigError',
    message: 'TRUST_FILE must be set with STORE_URL when PORTAL_ENV=production',
  });
});

/** Timeout in ms for a start on a busy machine. Without one, a hang would block the whole run. */
const HANGS_MS = 60_000;

async function start(entry: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [entry], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: HANGS_MS,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, lines: said.split('\n').filter((line) => line !== '') };
}

for (const [name, value, line] of [
  ['PORT', '0', /^PORT must/],
  ['HOST', '203.0.113.9', /^HOST 203\.0\.113\.9 is not/],
] as const) {
  test(`npm start exits with one line with ${name}=${value}`, async () => {
    const { code, lines } = await start('scripts/commands/start.ts', { [name]: value });
    assert.equal(lines.length, 1, lines.join('\n'));
    assert.match(lines[0]!, line);
    assert.equal(code, 1);
  });
}

// api/test/faults/process.test.ts and gateway/test/start.test.ts have further starts that fail.
test('the API exits with one line when its port is in use', async (t) => {
  const other = createServer().listen(0, '0.0.0.0');
  t.after(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const env = { API_PORT: String(port), API_HOST: '0.0.0.0' };
  assert.deepEqual(await start('api/src/main.ts', env), {
    code: 1,
    lines: [`API_PORT ${port} is in use. Stop what listens there, or set API_PORT to another one.`],
  });
});

test('the gateway names a host on which it cannot listen', async () => {
  for (const [host, reason] of [
    ['no-such-host.invalid', 'does not resolve to an address.'],
    ['203.0.113.9', 'is not an address of this machine.'],
  ] as const)
    await assert.rejects(
      startGateway(readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0', HOST: host }), { log: false }),
      { name: 'ConfigError', message: `HOST ${host} ${reason}` },
    );
});

test('names the file when the generated key is invalid', () => {
  const dataDir = join(folder, 'keyed');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'concierge-api-key'), `${SECRET} with spaces`);
  assert.throws(
    () => loadConfig({ DATA_DIR: dataDir }),
    ({ message }: Error) => {
      assert.match(
        message,
        /^CONCIERGE_API_KEY is not set, and the generated one in .*concierge-api-key cannot be used/,
      );
      return !message.includes(SECRET);
    },
  );
});
