import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import pg from 'pg';
import { testedDatabase } from '../database.ts';
import { openServers, SLOW } from '../support/server-process.ts';

const { environment, start } = await openServers();

/** Connections of an API besides DATABASE_POOL (docs/operations.md). */
const OTHERS = 7;

test(
  'an API opens no more connections than documented, and names itself in each',
  { ...SLOW, skip: testedDatabase === 'embedded' },
  async () => {
    const pool = 4;
    const server = await start({ DATABASE_POOL: String(pool) });
    await Promise.all(
      Array.from({ length: 40 }, () => fetch(`${server.base}/api/public-settings`).then((one) => one.text())),
    );
    const client = new pg.Client({ connectionString: environment['DATABASE_URL']! });
    await client.connect();
    const { rows } = await client.query<{ application_name: string }>(
      `select application_name from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    await client.end();
    assert.ok(rows.length <= pool + OTHERS, `${rows.length} connections`);
    for (const { application_name: name } of rows) assert.match(name, /^portal-api /);
    server.child.kill('SIGTERM');
    await once(server.child, 'exit');
  },
);
