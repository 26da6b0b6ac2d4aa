import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openEmbedded } from '../../src/database/embedded.ts';
import { openPostgres } from '../../src/database/postgres.ts';
import type { OpenDatabase } from '../../src/database/index.ts';
import { serverOfTools } from '../client-tools.ts';
import { PATIENT_MS, testedDatabase, unpackEmbedded } from '../database.ts';
import { GATE } from '../long.ts';
import { startPostgres } from '../postgres-server.ts';
import { openServers, SLOW } from '../support/server-process.ts';
import { makePostgresTemplate } from '../template.ts';

const { dataDir, environment, folder, openDatabase, start } = await openServers();

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** Runs the command as an operator would. */
async function command(deed: string, file: string, over: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN, deed, file], { env: { ...environment, ...over } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString('utf8')));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, said: said.trim() };
}

/** Returns the row count and a checksum of every table. */
async function contents(open: OpenDatabase): Promise<Record<string, string>> {
  const tables = await open.query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss', 'drizzle') and c.relkind in ('r', 'p') order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await open.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${String(name)} t`,
    );
    found[String(name)] = String(row!['sum']);
  }
  return found;
}

/** The next number of an event, a lead, and the Message-ID of an email. */
async function nextNumbers(open: OpenDatabase): Promise<number[]> {
  const numbers: number[] = [];
  for (const table of ['concierge_events', 'leads', 'outgoing_messages']) {
    const [row] = await open.query(`select nextval(pg_get_serial_sequence('${table}', 'id'))::int as next`);
    numbers.push(Number(row!['next']));
  }
  return numbers;
}

/** Numbers that were used after the backup are not used again. */
async function assertAdvanced(restored: OpenDatabase, used: number[]) {
  const next = await nextNumbers(restored);
  for (const [index, number] of next.entries())
    assert.ok(number > used[index]! + 900_000, `${next.join()} after ${used.join()}`);
}

/** Writes continuously until stopped. Returns how many writes were acknowledged. */
function underLoad(base: string) {
  let over = false;
  let written = 0;
  const writer = async (index: number) => {
    for (let round = 0; !over; round++) {
      const body = {
        name: 'Rosa',
        email: 'rosa@x.example',
        subject: 'general',
        message: `Message ${index} ${round}`,
      };
      const response = await fetch(`${base}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (response.status === 201) written++;
    }
  };
  const writers = [0, 1, 2, 3].map(writer);
  return {
    written: () => written,
    stop: async () => {
      over = true;
      await Promise.all(writers);
    },
  };
}
const until = async (met: () => boolean) => {
  while (!met()) await sleep(20);
};

test('[D12] backs up the embedded database and restores it unchanged', SLOW, async (t) => {
  if (testedDatabase !== 'embedded') return t.skip('another database');
  const own = { DATA_DIR: join(folder, 'own') };
  await unpackEmbedded(join(own.DATA_DIR, 'db'));
  const database = await openEmbedded({ dataDir: own.DATA_DIR });
  await database.query(`insert into contact_messages (ticket_id, name, email, subject, message, source)
    values ('1', 'Rosa', 'rosa@x.example', 'general', 'A message', 'portal')`);
  const before = await contents(database);
  const used = await nextNumbers(database);
  await database.close();
  const file = join(folder, 'own.backup');
  assert.deepEqual(await command('backup', file, own), { code: 0, said: 'Done.' });
  assert.equal(statSync(file).mode & 0o077, 0, 'only the owner can read it');
  const elsewhere = join(folder, 'elsewhere');
  assert.equal((await command('restore', file, { DATA_DIR: elsewhere })).code, 0);
  const restored = await openEmbedded({ dataDir: elsewhere });
  assert.deepEqual(await contents(restored), before);
  await assertAdvanced(restored, used);
  const again = await nextNumbers(restored);
  await restored.close();
  assert.deepEqual(await command('advance', '', { DATA_DIR: elsewhere }), { code: 0, said: 'Done.' });
  const advanced = await openEmbedded({ dataDir: elsewhere });
  await assertAdvanced(advanced, again);
  await advanced.close();
});

test('[D12] backs up the embedded database only while stopped and restores it in place', SLOW, async (t) => {
  if (testedDatabase !== 'embedded') return t.skip('another database');
  if (GATE) return t.skip('the extended tier');
  const file = join(folder, 'portal.backup');
  const server = await start();
  const load = underLoad(server.base);
  await until(() => load.written() >= 5);
  await load.stop();
  for (const deed of ['backup', 'restore']) {
    writeFileSync(join(folder, 'some.file'), 'x');
    const refused = await command(deed, join(folder, 'some.file'));
    assert.equal(refused.code, 1);
    assert.match(refused.said, /^The database in .* is in use by another process$/);
  }
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');

  assert.deepEqual(await command('backup', file), { code: 0, said: 'Done.' });
  // A broken archive changes nothing: what is left equals the backup.
  const noArchive = join(folder, 'broken.backup');
  writeFileSync(noArchive, 'no archive');
  const broken = await command('restore', noArchive);
  assert.equal(broken.code, 1);
  assert.match(broken.said, /^.*broken\.backup cannot be restored \(.*\)$/);
  const left = await openDatabase();
  const before = await contents(left);
  await left.query(`delete from outgoing_messages`);
  await left.close();
  assert.match(before['public.contact_messages']!, /^[1-9]/);

  // A restore keeps the old database beside the new one.
  assert.equal((await command('restore', file)).code, 0);
  const again = await openDatabase();
  assert.deepEqual(await contents(again), before);
  await again.close();
  assert.equal(readdirSync(dataDir).filter((name) => name.startsWith('db.before-')).length, 1);
  assert.deepEqual(
    readdirSync(dataDir).filter((name) => name.includes('restored')),
    [],
  );
});

test(
  '[D12] backs up a PostgreSQL database in use as a consistent snapshot and restores it unchanged',
  SLOW,
  async (t) => {
    if (testedDatabase !== 'postgres') return t.skip('another database');
    if (GATE) return t.skip('the extended tier');
    const Kind = serverOfTools();
    if (!Kind) return t.skip('pg_dump 15 or newer is not installed here');
    const server = await startPostgres(Kind, join(folder, 'postgres'));
    t.after(() => server.stop());
    await Promise.all(['portal', 'elsewhere'].map((name) => server.createDatabase(name)));
    const [here, there] = [server.url('portal'), server.url('elsewhere')];
    const openAt = (url: string) =>
      openPostgres({ DATABASE_POOL: 2, DATABASE_TIMEOUT_MS: PATIENT_MS, SLOW_STATEMENT_MS: 60_000 }, url);
    await makePostgresTemplate(here, folder);

    const portal = await openAt(here);
    let written = 0;
    const write = async () => {
      written += 1;
      const sender = `'Rosa ${written}', 'rosa@x.example'`;
      await portal.query(`with message as (insert into contact_messages (ticket_id, name, email, subject, message, source)
        values ('${written}', ${sender}, 'general', 'A message', 'portal'))
      insert into outgoing_messages (event_key, template, recipient, data)
        values ('contact ${written}', 'contact-receipt', 'rosa@x.example', '{}')`);
    };
    for (let before = 0; before < 20; before++) await write();
    const file = join(folder, 'portal.dump');
    let saved: Awaited<ReturnType<typeof command>> | undefined;
    const saving = command('backup', file, { DATABASE_URL: here }).then((response) => (saved = response));
    while (!saved) await write();
    await saving;
    await write();
    assert.deepEqual(saved, { code: 0, said: 'Done.' });

    assert.deepEqual(await command('restore', file, { DATABASE_URL: there }), { code: 0, said: 'Done.' });
    const restored = await openAt(there);
    const [last] = await restored.query(`select max(ticket_id::int) as message from contact_messages`);
    const message = Number(last!['message']);
    assert.ok(message >= 20 && message < written, `${message} of ${written}`);
    // What was written after the snapshot. Everything else is equal.
    await portal.query(`delete from contact_messages where ticket_id::int > ${message}`);
    await portal.query(
      `delete from outgoing_messages where replace(event_key, 'contact ', '')::int > ${message}`,
    );
    assert.deepEqual(await contents(restored), await contents(portal));
    await assertAdvanced(restored, await nextNumbers(portal));
    assert.equal(statSync(file).mode & 0o777, 0o600);

    // The job queue partitions a table by day, so a database that was used has tables that the backup lacks.
    for (const day of ['2099-01-01', '2099-01-02'])
      await portal.query(`create table pgboss.queue_stats_${day.replaceAll('-', '')} partition of pgboss.queue_stats
        for values from ('${day} 00:00:00+00') to ('${day} 23:59:59+00')`);
    const used = await nextNumbers(portal);
    await portal.query(`insert into contact_messages (ticket_id, name, email, subject, message, source)
      values ('after the backup', 'Rosa', 'rosa@x.example', 'general', 'A message', 'portal')`);
    await portal.close();
    writeFileSync(`${file}.damaged`, readFileSync(file).subarray(0, -2000));
    assert.equal((await command('restore', `${file}.damaged`, { DATABASE_URL: here })).code, 1);
    const kept = await openAt(here);
    const [mark] = await kept.query(
      `select count(*)::int as found from contact_messages where ticket_id = 'after the backup'`,
    );
    assert.deepEqual(mark, { found: 1 }, 'a restore that fails changes nothing');
    await kept.close();
    assert.deepEqual(await command('restore', file, { DATABASE_URL: here }), { code: 0, said: 'Done.' });
    const again = await openAt(here);
    assert.deepEqual(await contents(again), await contents(restored));
    await assertAdvanced(
      again,
      used.map((number) => number - 1_000_000),
    );
    await Promise.all([restored.close(), again.close()]);
  },
);

test('reports missing PostgreSQL client tools', SLOW, async () => {
  const response = await command('backup', join(folder, 'none'), {
    DATABASE_URL: 'postgres://portal:secret@127.0.0.1:9/portal',
    PATH: folder,
  });
  assert.equal(response.code, 1);
  assert.match(response.said, /^pg_dump is not installed: it is part of PostgreSQL's client tools/);
  assert.ok(!existsSync(join(folder, 'none')));
});

test('reports a missing file and an unknown command', SLOW, async () => {
  if (testedDatabase !== 'embedded') return;
  assert.match((await command('restore', join(folder, 'missing'))).said, /^There is no file .*missing$/);
  assert.equal((await command('restore', '')).said, 'Name the file to restore.');
});
