import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSession } from '../auth/sessions.repository.ts';
import { SERVICE_KEY } from '../../test/support/build-app.ts';
import { testedDatabase } from '../../test/database.ts';
import { createAccount, dateFromNow, unique } from '../../test/support/factories.ts';
import { openServers, SLOW } from '../../test/support/server-process.ts';

async function openStream(base: string, token: string, lastEventId?: number) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
  };
  const leaving = new AbortController();
  const response = await fetch(`${base}/api/live`, { headers, signal: leaving.signal });
  assert.equal(response.status, 200);
  const stream = { text: '', leave: () => leaving.abort() };
  void (async () => {
    for await (const part of response.body!) stream.text += Buffer.from(part).toString('utf8');
  })().catch(() => {});
  return stream;
}
async function until(condition: () => boolean, said: () => string) {
  for (let attempt = 0; attempt < 500 && !condition(); attempt++) await sleep(20);
  assert.ok(condition(), said());
}

test(
  'delivers live events across processes and resumes a stream on another process',
  {
    ...SLOW,
    skip: testedDatabase === 'embedded' && 'the embedded database belongs to one process',
  },
  async () => {
    const { start, folder, openDatabase } = await openServers();
    const database = await openDatabase();
    const { account, owner } = await createAccount(database.db);
    const rules = {
      SESSION_IDLE_HOURS: 1,
      SESSION_ABSOLUTE_DAYS: 1,
      SESSIONS_PER_USER: 50,
      REFRESH_GRACE_SECONDS: 10,
    };
    const token = await createSession(database.db, { userId: owner!.id, userAgent: 'test', rules });
    await database.close();
    const settings = { CONCIERGE_API_KEY: SERVICE_KEY };
    const [{ base: first }, { base: second }] = await Promise.all([
      start({ ...settings, DATA_DIR: join(folder, 'one') }),
      start({ ...settings, DATA_DIR: join(folder, 'two') }),
    ]);
    const handOver = async (base: string, name: string) => {
      const event = { name, type: 'wedding', event_date: dateFromNow(90) };
      const response = await fetch(`${base}/api/concierge/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${SERVICE_KEY}` },
        body: JSON.stringify({ match_id: unique(), account_id: account.id, event }),
      });
      assert.equal(response.status, 201);
    };
    const [here, there] = [await openStream(first, token), await openStream(second, token)];
    await handOver(first, 'Across');
    const shown = ({ text }: { text: string }, name: string) =>
      text.includes('event: lead.created') && text.includes('event: notification') && text.includes(name);
    await until(
      () => shown(here, 'Across') && shown(there, 'Across'),
      () => here.text + there.text,
    );
    const events = ({ text }: { text: string }) => text.replaceAll(': still here\n\n', '');
    assert.equal(events(there), events(here), 'the same events in the same order');

    const seen = Number([...there.text.matchAll(/id: (\d+)/g)].at(-1)![1]);
    there.leave();
    await handOver(second, 'While away');
    const resumed = await openStream(first, token, seen);
    await until(
      () => shown(resumed, 'While away'),
      () => resumed.text,
    );
    assert.ok(!resumed.text.includes('Across'));
    for (const stream of [here, resumed]) stream.leave();
  },
);
