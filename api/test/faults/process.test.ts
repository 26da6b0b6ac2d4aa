import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadConfig } from '../../src/config.ts';
import { lockFolder } from '../../src/database/lock.ts';
import { testedDatabase } from '../database.ts';
import { openServers, SLOW } from '../support/server-process.ts';

const { folder, refuse, start } = await openServers();

test('the server exits when its parent process disconnects', SLOW, async () => {
  const { child } = await start();
  child.disconnect();
  const [code] = await once(child, 'exit');
  assert.equal(code, 0);
});

test('a failed start exits with 1 and one line that explains why', SLOW, async () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ API_PORT: 'http' }, /^API_PORT must be a whole number/],
    [
      { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' },
      /^DATABASE_URL cannot be used \((?!.*secret)/,
    ],
    [{ PORTAL_ENV: 'production' }, /^CONCIERGE_API_KEY is required/],
  ];
  for (const [over, words] of cases) {
    const { code, lines } = await refuse(over);
    assert.equal(code, 1);
    assert.equal(lines.length, 1, lines.join('\n'));
    assert.match(lines[0]!, words);
  }
});

test('reports the name of each invalid setting', () => {
  const fails = (env: Record<string, string>, words: RegExp) =>
    assert.throws(() => loadConfig({ DATA_DIR: folder, ...env }), { name: 'ConfigError', message: words });
  const production = {
    PORTAL_ENV: 'production',
    CONCIERGE_API_KEY: 'Zb0w-3fQx9TnKe7RuHd2LmVcYs8p',
    PUBLIC_URL: 'https://x.example',
    SMTP_URL: 'smtps://mail.example',
  };
  fails({ PORTAL_ENV: 'prod' }, /^PORTAL_ENV must be one of/);
  fails({ PUBLIC_URL: 'localhost' }, /^PUBLIC_URL/);
  fails({ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL/);
  fails({ SMTP_URL: 'http://x' }, /^SMTP_URL/);
  fails({ SMS_URL: 'tel:123' }, /^SMS_URL/);
  fails({ MAIL_FROM: 'Gia <nobody>' }, /^MAIL_FROM/);
  fails({ TEAM_EMAIL: 'everybody' }, /^TEAM_EMAIL/);
  fails({ DELIVERY_TIMEOUT_MS: '60000' }, /^DELIVERY_TIMEOUT_MS/);
  for (const bad of ['everybody', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.1/8/8', 'loopback,'])
    fails({ TRUSTED_PROXIES: bad }, /^TRUSTED_PROXIES/);
  for (const TRUSTED_PROXIES of ['loopback', '10.0.0.0/8, ::1', 'uniquelocal,192.0.2.7'])
    loadConfig({ DATA_DIR: folder, TRUSTED_PROXIES });
  fails({ ADMIN_EMAIL_DOMAINS: 'gia' }, /^ADMIN_EMAIL_DOMAINS/);
  fails({ CONCIERGE_API_KEY: 'short' }, /^CONCIERGE_API_KEY/);
  fails({ SEED_DEMO: 'yes' }, /^SEED_DEMO/);
  fails({ LIMIT_SCALE: '0' }, /^LIMIT_SCALE/);
  fails({ SESSION_IDLE_HOURS: '-1' }, /^SESSION_IDLE_HOURS/);
  fails({ ...production, PUBLIC_URL: 'http://x.example' }, /^PUBLIC_URL must begin with https/);
  fails({ ...production, SMS_URL: 'http://sms.example' }, /^SMS_URL must begin with https/);
  fails(
    { ...production, BREACHED_PASSWORDS_URL: 'http://range.example' },
    /^BREACHED_PASSWORDS_URL must begin with https/,
  );
  fails({ ...production, SMTP_URL: 'smtp://mail.example' }, /^SMTP_URL must begin with smtps/);
  for (const DATABASE_URL of [
    'postgres://portal@db.internal/portal',
    'postgres://portal@db.internal/portal?sslmode=no-verify',
    'postgres://portal@db.internal/portal?sslmode=prefer',
    'postgres://portal@localhost/portal?host=db.internal',
  ])
    fails({ ...production, DATABASE_URL }, /^DATABASE_URL must end with \?sslmode=verify-full/);
  for (const over of [
    { DATABASE_URL: 'postgres://portal@db.internal/portal?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://portal@127.0.0.1:5432/portal' },
    { DATABASE_URL: 'postgres://portal@%2Fvar%2Frun%2Fpostgresql/portal' },
    { DATABASE_URL: 'postgres:///portal?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://portal@db.internal/portal', DATABASE_WITHOUT_TLS: '1' },
    { SMTP_URL: 'smtps://mail.example' },
    { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' },
    { SMTP_URL: 'smtp://127.0.0.1:25' },
    { SMTP_URL: 'smtp://mail.internal', SMTP_WITHOUT_TLS: '1' },
  ])
    loadConfig({ DATA_DIR: folder, ...production, ...over });
  loadConfig({ DATA_DIR: folder, ...production, PUBLIC_URL: 'http://localhost:3000' });
  fails({ ...production, SEED_DEMO: '1' }, /^SEED_DEMO=1 is refused/);
  fails({ ...production, GOOGLE_TOKENINFO_URL: 'https://evil.example' }, /^GOOGLE_TOKENINFO_URL/);
  assert.equal(loadConfig({ DATA_DIR: folder, ...production }).seedDemo, false);
});

test('reuses the generated concierge key', () => {
  const dataDir = join(folder, 'keyed');
  const { conciergeApiKeys } = loadConfig({ DATA_DIR: dataDir });
  assert.deepEqual(loadConfig({ DATA_DIR: dataDir }).conciergeApiKeys, conciergeApiKeys);
});

const LOCK = new URL('../../src/database/lock.ts', import.meta.url).href;
/** Tries to lock a folder in another process, which then is killed. Returns what it said. */
function lockElsewhere(data: string, [program, ...args]: string[] = []): string {
  const code = `const { lockFolder } = await import('${LOCK}');
    try { lockFolder('${data}'); console.log('locked'); } catch (error) { console.log(error.message); }
    process.kill(process.pid, 'SIGKILL');`;
  const node = [process.execPath, '--input-type=module', '--eval', code];
  const [first, ...rest] = program ? [program, ...args, ...node] : node;
  return spawnSync(first!, rest, { encoding: 'utf8' }).stdout.trim();
}

test('[D1] locks a data folder to one process, until it ends or is killed', () => {
  const data = join(folder, 'locked', 'db');
  mkdirSync(data, { recursive: true });
  const unlock = lockFolder(data);
  const inUse = `The database in ${data} is in use by another process`;
  assert.throws(() => lockFolder(data), { message: inUse });
  assert.equal(lockElsewhere(data), inUse);
  unlock();
  unlock();
  assert.equal(lockElsewhere(data), 'locked');
  lockFolder(data)();
});

test('[D1] locks a data folder to one of two containers, which number their processes separately', (t) => {
  const container = ['unshare', '--map-root-user', '--pid', '--fork', '--mount-proc'];
  if (spawnSync(container[0]!, [...container.slice(1), 'true']).status !== 0)
    return t.skip('no namespaces here');
  const data = join(folder, 'shared', 'db');
  const unlock = lockFolder(data);
  assert.match(lockElsewhere(data, container), /is in use by another process$/);
  unlock();
  assert.equal(lockElsewhere(data, container), 'locked');
});

test('[D1] rejects a second server on the same embedded database', SLOW, async () => {
  if (testedDatabase !== 'embedded') return;
  const { child } = await start();
  const { code, lines } = await refuse({});
  assert.equal(code, 1);
  assert.match(lines.at(-1)!, /^The database in .* is in use by another process$/);
  child.kill('SIGTERM');
  await once(child, 'exit');
});
