import { defaultPhrases } from '@portal/shared/domain';
import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal, type TestPortal } from '../../test/support/build-app.ts';
import { createAccount, createLead, createMember, unique } from '../../test/support/factories.ts';
import { readJson, serve } from '../../test/support/http-fake.ts';
import { queueNotifications, type QueuedNotification } from './queue.ts';
import { placesOf, toGsm7 } from './gsm7.ts';
import { toE164, buildSms } from './sms-templates.ts';

interface Texted {
  to: string;
  text: string;
  id: string;
  headers: IncomingHttpHeaders;
}
const texted: Texted[] = [];
/** The provider's responses to a number: statuses in order, then 202. 0 means no response. */
const responses = new Map<string, number[]>();
const provider = await serve((request, response) => {
  void readJson(request).then((body) => {
    const sms = { ...body, headers: request.headers } as unknown as Texted;
    const status = responses.get(sms.to)?.shift() ?? 202;
    if (status === 0) return;
    if (status < 300) texted.push(sms);
    response.writeHead(status, status === 302 ? { location: provider.url } : {}).end('{}');
  });
});
const portal = await openPortal({
  SMS_URL: `${provider.url}/messages`,
  SMS_TOKEN: 'the-token-of-the-provider',
  DELIVERY_TIMEOUT_MS: '2000',
  DELIVERY_RETRY_SECONDS: '0',
  DELIVERY_RETRIES: '2',
});

let numbers = 1000;
const freshNumber = () => `(415) 555-${numbers++}`;
const data = {
  name: 'Rosa Delgado',
  leadId: 41,
  eventName: 'Maya & Jonah',
  eventType: 'wedding',
  eventDate: '2027-06-12',
};
async function tell(
  { app, db }: TestPortal,
  to: Partial<QueuedNotification['to']>,
  over: Partial<QueuedNotification> = {},
) {
  const whom = { email: `rosa-${unique()}@x.example`, phone: freshNumber(), method: 'sms' as const, ...to };
  const eventKey = `lead ${unique()}`;
  const { account } = await createAccount(db);
  // Members get emails about its leads.
  if (to.email === undefined) await createMember(db, account.id, 'responder', { email: whom.email });
  const { id: leadId } = await createLead(db, {
    accountId: account.id,
    eventName: data.eventName,
    eventDate: data.eventDate,
  });
  await db.transaction((tx) =>
    queueNotifications(app, tx, [
      { eventKey, template: 'lead-arrived', data: { leadId }, to: whom, ...over },
    ]),
  );
  return { ...whom, eventKey };
}
async function settled({ app }: TestPortal, eventKey: string) {
  for (let attempt = 0; attempt < 400; attempt++) {
    const [row] = await app.database.query(`select * from outgoing_messages where event_key = '${eventKey}'`);
    if (row && row['status'] !== 'queued') return row;
    await sleep(50);
  }
  throw new Error(`${eventKey} is still queued`);
}
const textsTo = (phone: string) => texted.filter(({ to }) => to === toE164(phone));

test('sends one SMS with the link and no email to a user who chose SMS', async () => {
  const { phone, email, eventKey } = await tell(portal, {});
  const row = await settled(portal, eventKey);
  assert.deepEqual([row['status'], row['channel']], ['sent', 'sms']);
  const [sms] = textsTo(phone!);
  assert.equal(textsTo(phone!).length, 1);
  assert.match(
    sms!.text,
    /^Gia: new match for Jun 12, 2027: Maya & Jonah\. .*lead-details\/\d+\?account=\d+$/,
  );
  assert.equal(sms!.id, `portal-sms-${String(row['id'])}@portal.example`);
  assert.equal(sms!.headers.authorization, 'Bearer the-token-of-the-provider');
  assert.equal(sms!.headers['content-type'], 'application/json');
  assert.deepEqual(await portal.mailsTo(email), []);
});

test('falls back to email when SMS is not possible, and sends nothing to portal-only users', async () => {
  for (const to of [{ method: 'email' as const }, { phone: null }, { phone: 'ask for Rosa' }]) {
    const { email } = await tell(portal, to);
    await portal.mailTo(email, 'Maya & Jonah');
  }
  const { email } = await tell(portal, {}, { template: 'account-reactivated' });
  await portal.mailTo(email, 'active again');
  const { eventKey } = await tell(portal, { method: 'portal' });
  assert.deepEqual(
    await portal.app.database.query(`select 1 from outgoing_messages where event_key = '${eventKey}'`),
    [],
  );

  const before = texted.length;
  const without = await openPortal();
  const stands = await tell(without, {});
  await without.mailTo(stands.email, 'Maya & Jonah');
  assert.equal(texted.length, before, 'without a provider nothing is texted');
});

test('sends one message per event across channels', async () => {
  const first = await tell(portal, {});
  await tell(portal, { method: 'email', email: first.email }, { eventKey: first.eventKey });
  await settled(portal, first.eventKey);
  assert.equal(textsTo(first.phone!).length, 1);
  assert.deepEqual(await portal.mailsTo(first.email), []);
});

test('retries temporary SMS provider failures with the same ID but not permanent rejections', async () => {
  const troubled = freshNumber();
  responses.set(toE164(troubled)!, [429, 0]);
  const late = await tell(portal, { phone: troubled });
  const row = await settled(portal, late.eventKey);
  assert.deepEqual([row['status'], row['attempts']], ['sent', 3]);
  assert.deepEqual(
    textsTo(troubled).map(({ id }) => id),
    [`portal-sms-${String(row['id'])}@portal.example`],
  );
  for (const [statuses, attempts] of [
    [[422], 1],
    [[401, 302, 503], 3],
  ] as const) {
    const phone = freshNumber();
    responses.set(toE164(phone)!, [...statuses]);
    const dead = await settled(portal, (await tell(portal, { phone })).eventKey);
    assert.deepEqual([dead['status'], dead['attempts']], ['dead', attempts]);
    assert.equal(textsTo(phone).length, 0);
  }
});

test('sends emails in place of texts once an account has used up its texts of the day', async () => {
  const guarded = await openPortal({
    SMS_URL: `${provider.url}/messages`,
    LIMIT_TEXTS_PER_ACCOUNT_PER_DAY: '2',
    LIMIT_SCALE: '1',
    DELIVERY_RETRY_SECONDS: '0',
  });
  const phone = freshNumber();
  responses.set(toE164(phone)!, [500, 500]);
  const { account, owner } = await createAccount(guarded.db);
  const other = await createAccount(guarded.db);
  const sendTo = async (accountId: number, userId: number, email: string) => {
    const { id: leadId } = await createLead(guarded.db, { accountId, eventName: `Gala ${unique()}` });
    const eventKey = `lead ${unique()}`;
    await guarded.db.transaction((tx) =>
      queueNotifications(guarded.app, tx, [
        { eventKey, template: 'lead-arrived', data: { leadId, userId }, to: { email, phone, method: 'sms' } },
      ]),
    );
    const { channel, recipient } = await settled(guarded, eventKey);
    return [channel, recipient];
  };
  const own = () => sendTo(account.id, owner!.id, owner!.email);
  const asText = ['sms', toE164(phone)];
  assert.deepEqual([await own(), await own()], [asText, asText], 'attempts after the first are not counted');
  assert.deepEqual(await own(), ['email', owner!.email]);
  await guarded.mailTo(owner!.email, 'Gala');
  assert.deepEqual(await sendTo(other.account.id, other.owner!.id, other.owner!.email), asText);
  assert.equal(textsTo(phone).length, 3);
});

test('does not send a scheduled message before its time', async () => {
  const sendAfter = new Date(Date.now() + 3_600_000);
  const { phone, eventKey } = await tell(portal, {}, { sendAfter });
  const now = await tell(portal, {});
  await settled(portal, now.eventKey);
  assert.equal(textsTo(phone!).length, 0);
  const [due] = await portal.app.database.query(
    `update pgboss.job set start_after = now() where name = 'mail' and start_after > now() + interval '1 minute'
     returning data`,
  );
  assert.ok(due, 'its job was scheduled for later');
  await settled(portal, eventKey);
  assert.equal(textsTo(phone!).length, 1);
});

test('keeps every SMS to one line of at most 160 characters with the complete link', () => {
  const names = ['M', 'x'.repeat(500), 'Zoë\n& Jürgen\t’s', '🎉'.repeat(120), 'a b '.repeat(60)];
  for (const template of ['lead-arrived', 'lead-reminder'] as const) {
    for (const publicUrl of ['https://portal.example', 'https://partners.a-rather-long-name.example']) {
      for (const eventName of names) {
        const context = {
          publicUrl,
          phrases: defaultPhrases(),
          data: { ...data, eventName, leadId: 9_999_999, accountId: 999_999 },
        };
        for (const [secret, path] of [
          [null, 'dashboard/lead-details/9999999?account=999999'],
          ['_-3456789012345678901x', 'reply?id=9999999&code=_-3456789012345678901x'],
        ] as const) {
          const text = buildSms(template, { ...context, secret });
          assert.ok(placesOf(text) <= 160 && toGsm7(text) === text, text);
          assert.ok(text.endsWith(` ${publicUrl}/${path}`), text);
          assert.doesNotMatch(text, /[\r\n\t]/);
          assert.ok(text.isWellFormed());
        }
      }
    }
  }
});

test('normalizes phone numbers to E.164 and rejects invalid ones', () => {
  const cases: [string | null, string | null][] = [
    ['(415) 555-0134', '+14155550134'],
    ['415 555 0134', '+14155550134'],
    ['1-415-555-0134', '+14155550134'],
    ['+1 (415) 555-0134', '+14155550134'],
    ['+44 20 7946 0958', '+442079460958'],
    ['555-0134', null],
    ['(015) 555-0134', null],
    ['+0 123', null],
    ['++--', null],
    ['', null],
    [null, null],
  ];
  for (const [typed, dialled] of cases) assert.equal(toE164(typed), dialled, String(typed));
});
