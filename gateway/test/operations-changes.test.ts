/** The forms of the operations page, over HTTP. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { currentSet, isYanked, promote } from '@portal/platform/sets';
import { recordProof } from '@portal/platform/store';
import { publishSample } from '@portal/platform/sets/testing';
import { OPERATIONS_KEY, testGateway } from './gateway.ts';

const origin = 'https://portal.example';
const authorization = `Basic ${Buffer.from(`ada:${OPERATIONS_KEY}`).toString('base64')}`;
const sameOrigin = { origin, 'sec-fetch-site': 'same-origin' };
const typed = { by: 'Ada', reason: 'errors in <auth>', key: OPERATIONS_KEY, confirmed: 'yes' };

async function operating(t: TestContext, env: NodeJS.ProcessEnv = {}) {
  const { get, store } = await testGateway((work) => t.after(work), {
    PORTAL_ENV: 'production',
    PUBLIC_URL: origin,
    OPERATIONS_KEY,
    ...env,
  });
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  const open = (action: string, name = 'auth') =>
    get(`/__operations/change?action=${action}&name=${name}`, { headers: { authorization } });
  const send = (fields: Record<string, string>, headers: Record<string, string> = sameOrigin) =>
    get('/__operations/change', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  /** Opens a form, fills it in as a person would, and sends it. */
  const submit = async (
    action: string,
    fields: Record<string, string> = {},
    headers?: Record<string, string>,
  ) => {
    const html = await (await open(action, fields['name'])).text();
    const hidden = Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map((match) =>
        match.slice(1, 3),
      ),
    );
    return send({ ...hidden, ...typed, ...fields }, headers);
  };
  const set = async () => (await currentSet(store, 'production'))!;
  return { get, store, open, send, submit, set };
}

async function followed(
  get: (path: string, init?: RequestInit) => Promise<Response>,
  answer: Response,
): Promise<string> {
  assert.equal(answer.status, 303, await answer.clone().text());
  const location = answer.headers.get('location') ?? '';
  assert.match(location, /^\/__operations\?/);
  return (await get(location, { headers: { authorization } })).text();
}

test('shows the day of each build in Pacific time', async (t) => {
  const { store, open } = await operating(t);
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-06-02T06:30:00Z') });
  await publishSample(store, { name: 'auth', version: '1.2.0' });
  t.mock.timers.reset();
  assert.match(await (await open('promote')).text(), />1\.2\.0 · Jun 1, 2026</);
});

test('promotes, starts and ends a canary, rolls back and yanks, with name and reason in the history', async (t) => {
  const { get, store, submit, set, open } = await operating(t);
  const signature = { by: 'Ada (operations page)', reason: 'errors in <auth>' };
  const attributed = async () => {
    const { by, reason } = await set();
    assert.deepEqual({ by, reason }, signature);
  };
  await recordProof(store, 'production', { name: 'auth', version: '1.0.0', mounts: 20 });

  const promoted = await followed(get, await submit('promote', { version: '1.1.0' }));
  assert.match(promoted, /role="status">Promoted auth 1\.0\.0 → 1\.1\.0\. Release set 2/);
  assert.equal((await set()).remotes.auth?.version, '1.1.0');
  await attributed();

  await publishSample(store, { name: 'auth', version: '1.2.0' });
  const started = await followed(get, await submit('canary', { version: '1.2.0', percent: '12.5' }));
  assert.match(started, /Set canary auth 1\.2\.0/);
  assert.deepEqual((await set()).remotes.auth?.canary, { version: '1.2.0', percent: 12.5 });
  await attributed();

  await followed(get, await submit('end-canary'));
  assert.equal((await set()).remotes.auth?.canary, undefined);
  await attributed();

  const back = await followed(get, await submit('rollback'));
  assert.match(back, /Rolled back auth 1\.1\.0 → 1\.0\.0/);
  assert.equal((await set()).remotes.auth?.version, '1.0.0');
  await attributed();

  const yanked = await followed(get, await submit('yank', { version: '1.1.0' }));
  assert.match(yanked, /Yanked auth 1\.1\.0\./);
  const offered = await (await open('promote')).text();
  assert.match(offered, /<option value="1\.2\.0"/);
  assert.doesNotMatch(offered, /<option value="1\.1\.0"/);
  assert.equal(await isYanked(store, { name: 'auth', version: '1.1.0' }), true);
  assert.match(yanked, /errors in &lt;auth&gt;/);
  assert.doesNotMatch(yanked, /errors in <auth>/);
});

test('checks ten wrong keys a minute in the form', async (t) => {
  const { submit } = await operating(t);
  const statuses = [];
  for (let guess = 0; guess < 10; guess++)
    statuses.push((await submit('promote', { version: '1.1.0', key: String(guess) })).status);
  assert.deepEqual(statuses, Array<number>(10).fill(403));
  assert.equal((await submit('promote', { version: '1.1.0' })).status, 429);
});

test('names what a rollback would do before it is confirmed, and shows no script', async (t) => {
  const { store, open, submit } = await operating(t);
  await recordProof(store, 'production', { name: 'auth', version: '1.0.0', mounts: 20 });
  await submit('promote', { version: '1.1.0' });
  const page = await open('rollback');
  assert.match(
    await page.text(),
    /This rolls back: auth 1\.1\.0 → 1\.0\.0: the newest earlier build with no failure on record\./,
  );
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /form-action 'self'/);
  assert.doesNotMatch(policy, /script|unsafe/);
  assert.equal(page.headers.get('cache-control'), 'no-store');
});

const refusedPromotions = [
  ['without the key', { key: '' }, 403, 'The operations key is wrong.'],
  ['with a wrong key', { key: 'a-key-of-strangers' }, 403, 'The operations key is wrong.'],
  ['without a reason', { reason: '  ' }, 422, 'Enter a reason.'],
  ['without a name', { by: ' ' }, 422, 'Enter your name.'],
  ['without the token of a form', { token: '' }, 422, 'This form is too old. Check it and send it again.'],
  [
    'with an invented token',
    { token: '99999999999999.AAAA' },
    422,
    'This form is too old. Check it and send it again.',
  ],
  ['of no build', { version: '' }, 422, 'Choose a version.'],
  ['of a build that is not in the store', { version: '9.9.9' }, 422, 'auth@9.9.9 is not in the store'],
  ['that changes nothing', { version: '1.0.0' }, 422, 'Nothing to change'],
] as const;

test('refuses a promotion and keeps what was typed except the key', async (t) => {
  const { submit, set } = await operating(t);
  for (const [what, fields, status, error] of refusedPromotions)
    await t.test(`refuses a promotion ${what}`, async () => {
      const answer = await submit('promote', { version: '1.1.0', reason: 'say "why"', ...fields });
      assert.equal(answer.status, status);
      const html = await answer.text();
      assert.match(html, new RegExp(`role="alert">${error}`));
      if (!('by' in fields)) assert.match(html, /name="by" type="text" value="Ada"/);
      if (!('reason' in fields)) assert.match(html, /name="reason" type="text" value="say &quot;why&quot;"/);
      if (!('version' in fields)) assert.match(html, /<option value="1\.1\.0" selected>/);
      assert.ok(!html.includes(OPERATIONS_KEY));
      assert.equal((await set()).number, 1);
    });
});

test('refuses a form that is not from its own page', async (t) => {
  const { submit, set } = await operating(t);
  for (const [title, headers] of [
    ['refuses a form from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['refuses a form from another subdomain', { origin, 'sec-fetch-site': 'same-site' }],
    ['refuses a form from a page without an origin', { origin: 'null' }],
    ['refuses a form from a program that names none', {}],
  ] as const)
    await t.test(title, async () => {
      assert.equal((await submit('promote', { version: '1.1.0' }, headers)).status, 403);
      assert.equal((await set()).number, 1);
    });
});

test('offers no rollback that cannot be made, and a promotion instead', async (t) => {
  const { open } = await operating(t);
  const html = await (await open('rollback')).text();
  assert.match(html, /role="alert">production has no good build of auth before 1\.0\.0\./);
  assert.match(html, /href="[^"]*action=promote&amp;name=auth">Promote another build</);
  assert.doesNotMatch(html, /<form/);
});

test('asks for a confirmation before it rolls back, yanks or ends a canary', async (t) => {
  const { store, submit, set } = await operating(t);
  await publishSample(store, { name: 'auth', version: '1.2.0' });
  const canaries = { auth: { version: '1.2.0', percent: 5 } };
  for (const changes of [{ versions: { auth: '1.1.0' } }, { canaries }])
    await promote(store, 'production', changes, { by: 'tests', reason: 'test' });
  for (const action of ['rollback', 'yank', 'end-canary']) {
    const answer = await submit(action, { version: '1.1.0', confirmed: '' });
    assert.equal(answer.status, 422, action);
    assert.match(await answer.text(), /role="alert">Confirm the change\./);
  }
  assert.equal((await set()).number, 3);
  assert.equal(await isYanked(store, { name: 'auth', version: '1.1.0' }), false);
});

test('does not roll back a version that was replaced since the form was opened', async (t) => {
  const { store, submit, set } = await operating(t);
  await promote(store, 'production', { versions: { auth: '1.1.0' } }, { by: 'team', reason: 'a fix' });
  const answer = await submit('rollback', { version: '1.0.0' });
  assert.equal(answer.status, 422);
  assert.equal((await set()).remotes.auth?.version, '1.1.0');
});

test('starts and ends a canary of the host', async (t) => {
  const { get, store, submit, set } = await operating(t);
  await publishSample(store, { name: 'host', version: '1.1.0' });
  const started = await submit('canary', { name: 'host', version: '1.1.0', percent: '10' });
  assert.match(await followed(get, started), /Set canary host 1\.1\.0/);
  assert.deepEqual((await set()).host_canary, { version: '1.1.0', percent: 10 });
  assert.match(
    await followed(get, await submit('end-canary', { name: 'host' })),
    /Ended canary host 1\.1\.0/,
  );
  const { host, host_canary: canary, by } = await set();
  assert.deepEqual([host, canary, by], ['1.0.0', undefined, 'Ada (operations page)']);
});

test('rejects a canary with a share outside 0 to 100', async (t) => {
  const { submit, set } = await operating(t);
  for (const percent of ['0', '-1', '101', 'x', '', '1e1'])
    assert.equal((await submit('canary', { version: '1.1.0', percent })).status, 422, percent);
  assert.equal((await set()).number, 1);
});

test('knows no other actions or names', async (t) => {
  const { get, open } = await operating(t);
  for (const [action, name] of [
    ['destroy', 'auth'],
    ['promote', 'nobody'],
    ['promote', '__proto__'],
    ['promote', '../x'],
    ['', ''],
  ] as const)
    assert.equal((await open(action, encodeURIComponent(name))).status, 404, `${action} ${name}`);
  for (const query of [
    'set=999',
    'set=x',
    'yanked=auth@1.0.0',
    'yanked=../x@1',
    'yanked=auth@1&yanked=auth@2',
    `set=%3Cscript%3E`,
  ]) {
    const page = await get(`/__operations?${query}`, { headers: { authorization } });
    const html = await page.text();
    assert.equal(page.status, 200, query);
    assert.doesNotMatch(html, /role="status"/, query);
  }
});

test('refuses the forms to whoever may not open the operations page', async (t) => {
  const { get, set } = await operating(t);
  const path = '/__operations/change?action=promote&name=auth';
  assert.equal((await get(path)).status, 401);
  const post = (headers: Record<string, string>) =>
    get('/__operations/change', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin, ...headers },
      body: new URLSearchParams({ ...typed, action: 'yank', name: 'auth', version: '1.1.0' }).toString(),
    });
  assert.equal((await post({})).status, 401);
  assert.equal((await post({ authorization: 'Bearer wrong' })).status, 401);
  assert.equal((await set()).number, 1);
  const closed = await testGateway((work) => t.after(work), { PORTAL_ENV: 'production' });
  assert.equal((await closed.get(path)).status, 404);
});

test('asks for no key where none is configured, on this machine outside production', async (t) => {
  const { get } = await testGateway((work) => t.after(work));
  const html = await (await get('/__operations/change?action=promote&name=auth')).text();
  assert.doesNotMatch(html, /type="password"/);
  const proxied = { 'x-forwarded-for': '203.0.113.9' };
  assert.equal(
    (await get('/__operations/change?action=promote&name=auth', { headers: proxied })).status,
    404,
  );
});
