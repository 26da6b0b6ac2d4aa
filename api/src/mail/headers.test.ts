import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal } from '../../test/support/build-app.ts';
import { createAccount, createLead, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { findRecipients } from '../announcements/audience.repository.ts';
import { queueMail } from './queue.ts';
import { openMailServer } from '../../test/support/smtp-fake.ts';

const server = await openMailServer();
const TEAM = 'team@gia.example';
const { app, db } = await openPortal({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, TEAM_EMAIL: TEAM });

/** Waits for an email to an address with a text, and returns its headers by name. */
async function headersOf(to: string, words: string): Promise<Map<string, string>> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const found = server.delivered.find((mail) => mail.to.includes(to) && mail.raw.includes(words));
    if (found) {
      const lines = found.raw
        .split('\r\n\r\n')[0]!
        .replace(/\r\n[ \t]/g, ' ')
        .split('\r\n');
      return new Map(
        lines.map((line) => [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(':') + 2),
        ]),
      );
    }
    await sleep(20);
  }
  throw new Error(`No email to ${to} with ${words}`);
}

test('the team replies to the person whom an email is about, and everyone else to the portal', async () => {
  const { account, owner } = await createAccount(db, { businessName: `Wild Fern ${unique()}` });
  const call = await injectAs(app, owner!);
  const lead = await createLead(db, { accountId: account.id });
  const params = { accountId: account.id };
  const email = `visitor-${unique()}@x.example`;
  const body = { name: 'Rosa', email, subject: 'general', message: 'How do I join?' };
  assert.equal((await createCaller(app)('POST /contact', { body })).status, 201);
  const done = [
    await call('PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
      params: { ...params, leadId: lead.id },
      body: { availability_confirmed: true, vendor_notes: 'With pleasure' },
    }),
    await call('POST /vendor-account/{accountId}/profile/request-update', {
      params,
      body: { requested_changes: { website: 'https://fern.example' } },
    }),
    await call('POST /vendor-account/{accountId}/opt-out', { params, body: { confirm: true } }),
  ];
  for (const { status, body: said } of done) assert.ok(status < 300, JSON.stringify(said));
  assert.equal((await headersOf(TEAM, 'How do I join?')).get('reply-to'), email);
  for (const words of ['With pleasure', 'requested a profile update', 'paused'])
    assert.equal((await headersOf(TEAM, words)).get('reply-to'), owner!.email, words);
  const received = await headersOf(email, 'Thank you for writing');
  assert.equal(received.get('reply-to'), undefined);
});

test('one click in the mail program turns off announcements, and only those', async () => {
  const { owner } = await createAccount(db);
  const call = await injectAs(app, owner!);
  const headline = `News ${unique()}`;
  await db.transaction((tx) =>
    queueMail(app, tx, {
      eventKey: headline,
      template: 'announcement',
      to: owner!.email,
      data: { name: owner!.name, headline, message: 'Hello' },
    }),
  );
  const headers = await headersOf(owner!.email, headline);
  assert.equal(headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  const [, link] = /^<https:\/\/portal\.example(\/api\/unsubscribe\/announcements\/[\w-]{43})>$/.exec(
    headers.get('list-unsubscribe')!,
  )!;
  const preferences = async () => (await call('GET /user/notice-preferences')).body;
  const before = await preferences();
  assert.equal(before.announcement_emails, true);
  const byEmail = async () => {
    const everyone = { audience: 'all', category: null, accountStatus: null } as const;
    const [found] = await findRecipients(db, everyone, { after: owner!.id - 1, limit: 1 });
    return [found!.id === owner!.id, found!.byEmail];
  };
  assert.deepEqual(await byEmail(), [true, true]);
  const send = (url: string, method: 'GET' | 'POST') =>
    app.inject({
      method,
      url,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      }),
    });
  const opened = await send(link!, 'GET');
  assert.deepEqual(
    [opened.statusCode, opened.headers.location],
    [303, 'https://portal.example/dashboard/preferences/notifications'],
  );
  assert.equal((await send(`${link!.slice(0, -1)}_`, 'POST')).statusCode, 200, 'an unknown token');
  assert.deepEqual(await preferences(), before, 'a link that is only opened changes nothing');
  for (let click = 0; click < 2; click++) assert.equal((await send(link!, 'POST')).statusCode, 200);
  const { version, ...after } = await preferences();
  assert.notEqual(version, before.version);
  assert.deepEqual({ ...after, version: before.version }, { ...before, announcement_emails: false });
  assert.deepEqual(await byEmail(), [true, false]);
  const form = await app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Rosa',
  });
  assert.equal(form.statusCode, 415, 'no other route takes such a form');
});

test('every email says that a program sent it', async () => {
  assert.ok(server.delivered.length >= 5);
  for (const { raw } of server.delivered) assert.match(raw, /^Auto-Submitted: auto-generated$/m);
});
