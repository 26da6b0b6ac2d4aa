import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readStoredEmails } from '../../src/mail/transport.ts';
import { openServers, SLOW } from '../support/server-process.ts';

const { dataDir, openDatabase, start } = await openServers();

const PASSWORD = 'a garden in june';
const NEXT = 'a greenhouse in may';

/** Runs a user's full life cycle and returns the secrets that it creates. */
async function live(base: string): Promise<string[]> {
  const send = async (
    method: string,
    path: string,
    { token = '', body }: { token?: string; body?: object },
  ) => {
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: response.headers.get('content-type')?.includes('json')
        ? ((await response.json()) as Record<string, string>)
        : {},
    };
  };
  const mailed = async (to: string, subject: string) => {
    for (let attempt = 0; attempt < 400; attempt++) {
      const mails = await readStoredEmails(join(dataDir, 'mails'), 100);
      const found = mails.find((mail) => mail.to === to && mail.subject.includes(subject));
      if (found) return new URL(/http:\/\/\S+/.exec(found.text)![0]).searchParams;
      await sleep(50);
    }
    throw new Error(`No mail '${subject}' to ${to}`);
  };
  const email = 'rosa@delgado.example';
  const account = { name: 'Rosa', email, password: PASSWORD, password_confirmation: PASSWORD };
  const registered = (await send('POST', '/auth/vendor-register', { body: account })).body['token']!;
  const link = await mailed(email, 'verify');
  const code = link.get('code')!;
  await send('POST', '/auth/email/verify-code', {
    token: registered,
    body: { id: Number(link.get('id')), code },
  });
  const refreshed = (await send('POST', '/auth/refresh', { token: registered })).body['access_token']!;
  await send('POST', '/auth/login', { body: { email, password: 'a wrong guess of hers' } });
  await send('POST', '/auth/forgot-password', { body: { email } });
  const reset = (await mailed(email, 'Reset')).get('token')!;
  const chosen = { email, token: reset, password: NEXT, password_confirmation: NEXT };
  assert.equal((await send('POST', '/auth/reset-password', { body: chosen })).status, 200);
  const signedIn = (await send('POST', '/auth/login', { body: { email, password: NEXT } })).body['token']!;
  const moving = { email: 'rosa@new.example' };
  await send('PUT', '/user/profile', { token: signedIn, body: moving });
  const undo = (await mailed(email, 'about to change')).get('code')!;
  const unused = 'unused@delgado.example';
  await send('POST', '/auth/vendor-register', { body: { ...account, email: unused } });
  const open = (await mailed(unused, 'verify')).get('code')!;
  // Rejections and failures are logged too.
  await send('POST', '/auth/email/verify-code', { body: { id: 99, code } });
  await send('GET', `/no-such-call?token=${signedIn}`, { token: signedIn });
  await send('POST', '/auth/login/google/verify-token', { body: { access_token: 'ya29.of-a-person' } });
  await send('GET', '/metrics', { token: 'the-key-of-the-concierge' });
  const created = [registered, refreshed, signedIn, code, reset, undo, open];
  return created.concat(
    PASSWORD,
    NEXT,
    'a wrong guess of hers',
    'ya29.of-a-person',
    'the-key-of-the-concierge',
  );
}

test('[B2, F] stores no token, code or password in debug logs or the database', SLOW, async () => {
  const server = await start({
    LOG_LEVEL: 'debug',
    RESEND_COOLDOWN_SECONDS: '0',
    CONCIERGE_API_KEY: 'the-key-of-the-concierge',
    GOOGLE_CLIENT_ID: 'the-portal',
    GOOGLE_TOKENINFO_URL: 'http://127.0.0.1:9/',
  });
  const secrets = await live(server.base);
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');

  const lines = server
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const answered = lines.filter(({ msg }) => msg === 'answered');
  assert.ok(answered.length > 10, 'requests are logged');
  assert.ok(answered.every(({ reqId, route }) => typeof reqId === 'string' && route !== undefined));

  const database = await openDatabase();
  const tables = await database.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  let dump = '';
  for (const { name } of tables) {
    dump += JSON.stringify(await database.query(`select t::text as row from ${String(name)} t`));
  }
  await database.close();
  // The stored user data proves that the dump is not empty.
  assert.ok(dump.includes('rosa@delgado.example') && dump.includes('$argon2id$v=19$m=19456,t=2,p=1$'));
  for (const secret of secrets) {
    assert.ok(secret.length > 10);
    assert.ok(!dump.includes(secret), `the database holds ${secret}`);
    assert.ok(!server.said().includes(secret), `the log holds ${secret}`);
  }
});
