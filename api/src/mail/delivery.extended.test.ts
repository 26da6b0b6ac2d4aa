import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal } from '../../test/support/build-app.ts';
import { createAdmin, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { queueMail } from './queue.ts';
import { openMailServer, type ServerBehavior } from '../../test/support/smtp-fake.ts';

const mailServer = await openMailServer();
const { app, db } = await openPortal({
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  DELIVERY_TIMEOUT_MS: '2000',
  DELIVERY_RETRY_SECONDS: '0',
  DELIVERY_RETRIES: '2',
});
const visitor = createCaller(app);

/** Sends a contact message; its emails go to a separate address. Returns that address. */
async function write(over: object = {}): Promise<string> {
  const email = `rosa-${unique()}@delgado.example`;
  const body = { name: 'Rosa Delgado', email, subject: 'general', message: 'A question for you', ...over };
  const response = await visitor('POST /contact', { body });
  assert.equal(response.status, 201, 'a mail server in trouble is not the visitor’s trouble');
  return body.email;
}
const stateOf = async (email: string) => {
  const [row] = await app.database.query(
    `select id, status, attempts, last_error from outgoing_messages where recipient = '${email}'`,
  );
  return row as { id: number; status: string; attempts: number; last_error: string | null };
};
async function until<T>(what: string, look: () => Promise<T | false | undefined>): Promise<T> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const found = await look();
    if (found) return found;
    await sleep(50);
  }
  throw new Error(`${what} did not happen`);
}
const settled = (email: string) =>
  until(`the end of the mail to ${email}`, async () => {
    const row = await stateOf(email);
    return row.status !== 'queued' && row;
  });
const deliveries = (email: string) => mailServer.delivered.filter(({ to }) => to.includes(email));
const offers = (email: string) => mailServer.attempts.filter((to) => to === email).length;
/** Sets the server's responses for one address, in order; after them it accepts everything. */
function moods(email: string, ...list: ServerBehavior[]): void {
  const before = mailServer.state.behavior;
  mailServer.state.behavior = (to) => (to === email ? (list[offers(email) - 1] ?? 'take') : before(to));
}
/** The response must be set before the email is queued. */
async function writeWith(...list: ServerBehavior[]): Promise<string> {
  const email = `moody-${unique()}@delgado.example`;
  moods(email, ...list);
  return write({ email });
}

test('[D3] delivers an email once, as text and HTML, from the portal address, to one recipient', async () => {
  const email = await write();
  assert.deepEqual([(await settled(email)).status, (await stateOf(email)).attempts], ['sent', 1]);
  const [mail] = deliveries(email);
  assert.equal(deliveries(email).length, 1);
  assert.deepEqual([mail!.from, mail!.to], ['partners@gia.example', [email]]);
  assert.match(mail!.raw, /^From: Gia Partner Portal <partners@gia\.example>$/m);
  assert.match(mail!.raw, /multipart\/alternative/);
  assert.match(mail!.raw, /text\/plain; charset=utf-8/);
  assert.match(mail!.raw, /text\/html; charset=utf-8/);
  assert.match(mail!.messageId, /^<portal-mail-\d+@portal\.example>$/);
});

test('[D3] retries a temporary failure with the same Message-ID until the email is delivered once', async () => {
  const later: ServerBehavior = { refuse: 451, at: 'recipient' };
  const email = await writeWith(later, { refuse: 452, at: 'message' });
  assert.deepEqual([(await settled(email)).status, (await stateOf(email)).attempts], ['sent', 3]);
  assert.equal(deliveries(email).length, 1);
  assert.equal(deliveries(email)[0]!.messageId, `<portal-mail-${(await stateOf(email)).id}@portal.example>`);
});

test('[D3] does not retry a permanent rejection, and lets an admin resend the email', async () => {
  for (const at of ['recipient', 'message'] as const) {
    const email = await writeWith({ refuse: 550, at });
    const dead = await settled(email);
    assert.deepEqual([dead.status, dead.attempts, offers(email)], ['dead', 1, 1]);
    assert.match(dead.last_error!, /refused/);
    const admin = await injectAs(app, await createAdmin(db));
    const { data } = (await admin('GET /vendor-admin/mails/undelivered')).body;
    assert.ok(data.some(({ id }: { id: number }) => id === dead.id));
    const again = { params: { mailId: dead.id } };
    assert.equal((await admin('POST /vendor-admin/mails/{mailId}/resend', again)).status, 200);
    assert.equal((await settled(email)).status, 'sent');
    assert.equal(deliveries(email).length, 1);
  }
});

test('[D3] counts a timeout as a failed attempt and delivers the email on a retry while attempts remain', async () => {
  const [email, forever] = [
    await writeWith('silent'),
    await writeWith('silent', 'silent', 'silent', 'silent'),
  ];
  assert.deepEqual([(await settled(email)).status, (await stateOf(email)).attempts], ['sent', 2]);
  assert.equal(deliveries(email).length, 1);
  const dead = await settled(forever);
  assert.deepEqual([dead.status, dead.attempts], ['dead', 3], 'one attempt and two more');
  assert.equal(deliveries(forever).length, 0);
});

test('[D3] delivers emails queued during an outage once each when the server returns', async () => {
  const away = await openMailServer();
  const portal = await openPortal({
    SMTP_URL: `smtp://127.0.0.1:${away.port}`,
    DELIVERY_TIMEOUT_MS: '2000',
    DELIVERY_RETRY_SECONDS: '0',
  });
  await away.close();
  const call = createCaller(portal.app);
  const emails = Array.from({ length: 5 }, () => `away-${unique()}@delgado.example`);
  for (const email of emails) {
    const body = { name: 'Rosa', email, subject: 'general', message: 'Is anybody there?' };
    assert.equal((await call('POST /contact', { body })).status, 201);
  }
  const count = async (where: string) =>
    Number(
      (
        await portal.app.database.query(`select count(*)::int as n from outgoing_messages where ${where}`)
      )[0]!['n'],
    );
  await until('an attempt for each', async () => (await count('attempts = 0')) === 0);
  assert.equal(await count(`status = 'queued'`), 10, 'theirs and the team’s');
  const back = await openMailServer(away.port);
  await until('delivery', async () => (await count(`status = 'sent'`)) === 10);
  assert.deepEqual(
    back.delivered
      .flatMap(({ to }) => to)
      .filter((to) => emails.includes(to))
      .sort(),
    emails.sort(),
  );
  assert.equal(new Set(back.delivered.map(({ messageId }) => messageId)).size, 10);
});

test('[D4] resends with the same Message-ID when the worker dies before recording the delivery', async () => {
  const email = await write();
  const { id } = await settled(email);
  // The state after a crash at that moment: delivered, but still queued here.
  await app.database.query(`update outgoing_messages set status = 'queued', sent_at = null where id = ${id}`);
  await db.transaction((tx) => app.jobs.queue(tx, 'mail', [{ data: { mailId: id } }]));
  await settled(email);
  assert.deepEqual(
    deliveries(email).map(({ messageId }) => messageId),
    Array.from({ length: 2 }, () => `<portal-mail-${id}@portal.example>`),
  );
  // Once it is recorded, another run sends nothing.
  await db.transaction((tx) => app.jobs.queue(tx, 'mail', [{ data: { mailId: id } }]));
  await sleep(500);
  assert.equal(deliveries(email).length, 2);
});

test('[D3] marks an email dead when its job is lost, but not while it is scheduled', async () => {
  const rows = await app.database.query(
    `insert into outgoing_messages (event_key, template, recipient, data, created_at)
     select 'lost ' || n, 'access-reset', 'lost-' || n || '@x.example', '{}', now() - interval '2 hours'
     from generate_series(1, 2) n returning id`,
  );
  const [lost, waiting] = rows.map(({ id }) => Number(id));
  const startAfter = new Date(Date.now() + 3_600_000);
  await db.transaction((tx) => app.jobs.queue(tx, 'mail', [{ data: { mailId: waiting }, startAfter }]));
  await app.jobs.runNow('cleanup');
  const found = await app.database.query(
    `select id, status from outgoing_messages where id in (${lost}, ${waiting}) order by id`,
  );
  assert.deepEqual(
    found.map(({ status }) => status),
    ['dead', 'queued'],
  );
});

test('[C3] does not let user input add headers or recipients', async () => {
  const attack = 'Rosa\r\nBcc: victim@x.example\r\nX-Evil: 1\r\n\r\nbody';
  const body = { name: attack, email: 'rosa@x.example', subject: 'general', message: 'A question for you' };
  assert.equal((await visitor('POST /contact', { body })).status, 422, 'a name of several lines');
  const email = await write({ message: `${attack}\r\n.\r\nRCPT TO:<victim@x.example>\r\n` });
  await settled(email);
  // Older rows contain such names.
  const older = `rosa-${unique()}@delgado.example`;
  const data = { ticketId: 'GIA-SAMPLE22', subject: 'general', name: attack, email: older, message: attack };
  const mail = { eventKey: older, template: 'contact-message' as const, to: older, data };
  await db.transaction((tx) => queueMail(app, tx, mail));
  await settled(older);
  await until('the team’s mail', async () =>
    mailServer.delivered.some(({ raw }) => raw.includes('To: partners@gia.example')),
  );
  for (const { raw, to } of mailServer.delivered) {
    const head = raw.slice(0, raw.search(/\r?\n\r?\n/));
    assert.equal(to.length, 1);
    assert.doesNotMatch(head, /^(bcc|x-evil|cc):/im);
    assert.equal(head.match(/^to:/gim)?.length, 1);
    assert.equal(head.match(/^subject:/gim)?.length, 1);
  }
  assert.ok(!mailServer.attempts.includes('victim@x.example'));
  for (const bad of ['a@x.example\r\nBcc: v@x.example', 'a@x.example,v@x.example', 'a@x.example>\r\nRCPT']) {
    const body = { name: 'R', email: bad, subject: 'general', message: 'A question for you' };
    assert.equal((await visitor('POST /contact', { body })).status, 422, bad);
  }
});
