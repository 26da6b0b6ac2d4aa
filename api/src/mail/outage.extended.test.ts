import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal } from '../../test/support/build-app.ts';
import { unique } from '../../test/support/factories.ts';
import { createCaller } from '../../test/support/inject-as.ts';
import { LONG } from '../../test/long.ts';
import { openServers, SLOW } from '../../test/support/server-process.ts';
import { openMailServer } from '../../test/support/smtp-fake.ts';

const { openDatabase, start } = await openServers();

const message = (email: string) => ({
  name: 'Rosa',
  email,
  subject: 'general',
  message: 'Is anybody there?',
});
async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let attempt = 0; !(await isSo()); attempt++) {
    if (attempt > 2000) throw new Error(`${what} did not happen`);
    await sleep(50);
  }
}

test('[D3] loses no email during a 30-minute SMTP server outage and delivers each once', SLOW, async (t) => {
  const away = await openMailServer();
  const portal = await openPortal({
    SMTP_URL: `smtp://127.0.0.1:${away.port}`,
    DELIVERY_TIMEOUT_MS: '2000',
  });
  await away.close();
  const emails = Array.from({ length: 5 }, () => `away-${unique()}@delgado.example`);
  for (const email of emails)
    assert.equal((await createCaller(portal.app)('POST /contact', { body: message(email) })).status, 201);
  /** The seconds that each job waits for its next attempt. */
  const pausing = async () => {
    const waiting = `select extract(epoch from start_after - now())::float as seconds from pgboss.job
      where name = 'mail' and state = 'retry' and start_after > now()`;
    return (await portal.app.database.query(waiting)).map(({ seconds }) => Number(seconds));
  };
  const endPauses = () =>
    portal.app.database.query(
      `update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`,
    );
  // Advances the clock by the retry delays that the queue chose, again and again, for the users' and the team's emails.
  let minutes = 0;
  let pauses = 0;
  while (minutes < 30) {
    let each: number[] = [];
    await until('a pause of each', async () => (each = await pausing()).length === 10);
    minutes += Math.max(...each) / 60;
    pauses += 1;
    if (minutes < 30) await endPauses();
  }
  const status = async () =>
    (await portal.app.database.query('select distinct status from outgoing_messages')).map(
      (row) => row['status'],
    );
  assert.deepEqual(await status(), ['queued'], 'nothing was given up');
  const back = await openMailServer(away.port);
  await endPauses();
  await until('delivery', () => back.delivered.length >= 10);
  await until('the end of each', async () => String(await status()) === 'sent');
  const theirs = back.delivered.flatMap(({ to }) => to).filter((to) => emails.includes(to));
  assert.deepEqual(theirs.toSorted(), emails.toSorted());
  assert.equal(new Set(back.delivered.map(({ messageId }) => messageId)).size, 10);
  assert.equal(back.delivered.length, 10);
  t.diagnostic(`away for ${Math.round(minutes)} min in ${pauses} attempts, 10 mails, 0 lost, 0 twice`);
});

test(
  '[D4] resends with the same Message-ID when the process is killed before recording the delivery',
  SLOW,
  async () => {
    const mailServer = await openMailServer();
    const settings = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` };
    const { child, base } = await start(settings);
    const email = `killed-${unique()}@delgado.example`;
    // Ends the process right after the server accepted the email, before it can read the response.
    mailServer.state.taken = (to) => {
      if (to.includes(email)) child.kill('SIGKILL');
    };
    const gone = once(child, 'exit');
    const response = await fetch(`${base}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message(email)),
    });
    assert.equal(response.status, 201);
    await gone;
    const deliveries = () => mailServer.delivered.filter(({ to }) => to.includes(email));
    assert.equal(deliveries().length, 1);
    const stopped = await openDatabase();
    const [left] = await stopped.query(
      `select id, status from outgoing_messages where recipient = '${email}'`,
    );
    assert.equal(left!['status'], 'queued', 'its own note was not written');
    // The queue retries the aborted job two minutes later; only the long run waits for it.
    if (!LONG)
      await stopped.query(
        `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
      );
    await stopped.close();
    const second = await start(settings);
    await until('the repeat', () => deliveries().length === 2);
    await sleep(3000);
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
    const id = `<portal-mail-${Number(left!['id'])}@localhost>`;
    assert.deepEqual(
      deliveries().map(({ messageId }) => messageId),
      [id, id],
    );
    const over = await openDatabase();
    const [row] = await over.query(`select status from outgoing_messages where recipient = '${email}'`);
    assert.equal(row!['status'], 'sent');
    await over.close();
  },
);
