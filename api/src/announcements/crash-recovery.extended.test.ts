import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openServers, SLOW, type Server } from '../../test/support/server-process.ts';

const { dataDir, openDatabase, start } = await openServers();
const PEOPLE = 400;

/** The emails written so far: one file each. */
function emails(): number {
  try {
    return readdirSync(join(dataDir, 'mails')).filter((file) => file.endsWith('.json')).length;
  } catch {
    return 0;
  }
}
async function until(what: string, met: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 4000 && !met(); attempt++) await sleep(25);
  assert.ok(met(), what);
}
async function end({ child }: Server, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

test('an announcement reaches each recipient exactly once when the process is killed', SLOW, async (t) => {
  await end(await start(), 'SIGTERM');
  const first = await openDatabase();
  for (const statement of [
    `insert into users (name, email, email_verified_at) select 'Person ' || i, 'person-' || i || '@vendors.example', now() from generate_series(1, ${PEOPLE}) i`,
    `insert into vendors (business_name) values ('Delgado Catering')`,
    `insert into vendor_accounts (vendor_id, business_name, accepted_event_types) select id, business_name, '{}' from vendors`,
    `insert into account_users (account_id, user_id, role) select a.id, u.id, 'owner' from vendor_accounts a, users u`,
    `insert into announcements (request_key, subject, body, audience, send_at, created_by) select 'key', 'News', 'A text', 'all', now(), min(id) from users`,
    // Slows each batch down, so that a kill hits between two of them.
    `create function slow() returns trigger language plpgsql as $f$ begin perform pg_sleep(0.7); return null; end $f$`,
    `create trigger slow after insert on announcement_recipients execute function slow()`,
    `insert into pgboss.job (name, data, retry_limit) select 'announcement', jsonb_build_object('announcementId', id), 10 from announcements`,
  ])
    await first.query(statement);
  await first.close();

  const seen: string[] = [];
  // Kills it at growing times after the start until one of them is between two batches.
  while (!seen.some((at) => at.startsWith('sending')) && seen.length < 8) {
    const server = await start();
    await sleep(1500 + 400 * seen.length);
    await end(server, 'SIGKILL');
    const stopped = await openDatabase();
    const [row] = await stopped.query('select status, delivered from announcements');
    seen.push(`${String(row!['status'])} ${String(row!['delivered'])}`);
    // The queue retries the aborted jobs a minute later.
    await stopped.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
    await stopped.close();
  }
  assert.ok(
    seen.some((at) => at.startsWith('sending')),
    `only killed at ${seen.join(', ')}`,
  );
  const fast = await openDatabase();
  await fast.query('drop trigger slow on announcement_recipients');
  await fast.close();
  const last = await start();
  await until('every email', () => emails() === PEOPLE);
  await sleep(1000);
  await end(last, 'SIGTERM');

  const open = await openDatabase();
  const [counted] = await open.query(`select
      (select status from announcements) as status,
      (select delivered from announcements) as delivered,
      (select count(*)::int from announcement_recipients) as recipients,
      (select count(*)::int from notifications) as notifications,
      (select count(distinct user_id)::int from notifications) as notified,
      (select count(*)::int from outgoing_messages) as messages,
      (select count(distinct recipient)::int from outgoing_messages where status = 'sent') as mailed`);
  await open.close();
  assert.deepEqual(counted, {
    status: 'sent',
    delivered: PEOPLE,
    recipients: PEOPLE,
    notifications: PEOPLE,
    notified: PEOPLE,
    messages: PEOPLE,
    mailed: PEOPLE,
  });
  t.diagnostic(`killed at ${seen.join(', ')} of ${PEOPLE}; 0 lost, 0 twice`);
});
