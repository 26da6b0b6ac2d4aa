import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { refusePooler } from '../../src/database/pooler.ts';
import { openTestDatabase, testedDatabase } from '../database.ts';

const onPostgres = { skip: testedDatabase === 'embedded' };
// The embedded one would stay open.
const database = testedDatabase === 'embedded' ? null : await openTestDatabase();
const servers: pg.Client[] = [];
after(() => Promise.all(servers.map((server) => server.end())));

const connect = async (config: pg.ClientConfig = {}) => {
  const client = new pg.Client({ connectionString: database!.url!, ...config });
  await client.connect();
  return client;
};

/** A pooler in transaction mode: a statement takes any idle server connection, and a transaction keeps its own. */
async function startPooler() {
  const idle = [await connect(), await connect()];
  servers.push(...idle);
  return async () => {
    let own: pg.Client | undefined;
    const query = async (text: string, values?: unknown[]) => {
      const server = own ?? idle.pop()!;
      if (text === 'begin') own = server;
      try {
        return await server.query(text, values);
      } finally {
        if (!own) idle.push(server);
      }
    };
    return { query, end: async () => {} } as unknown as pg.Client;
  };
}

test('accepts connections of their own with the settings that were asked for', onPostgres, async () => {
  const session = { options: '-c timezone=UTC', statement_timeout: 4000 };
  await refusePooler(() => connect(session), { TimeZone: 'UTC', statement_timeout: '4000' });
});

test('refuses a pooler that shares a server connection between clients', onPostgres, async () => {
  await assert.rejects(
    refusePooler(await startPooler(), {}),
    /^ConfigError: DATABASE_URL leads to a connection pooler in transaction or statement mode/,
  );
});

test('refuses a connection that ignores startup parameters', onPostgres, async () => {
  await assert.rejects(
    refusePooler(() => connect(), { statement_timeout: '4000' }),
    /^ConfigError: The connection of DATABASE_URL ignores the startup parameter statement_timeout \(0 instead of 4000\)/,
  );
});
