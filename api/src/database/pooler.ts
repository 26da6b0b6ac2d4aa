import { ConfigError } from '@portal/platform/server';
import type pg from 'pg';

const ADVICE =
  'Name the database itself in DATABASE_URL, or a pooler in session mode that passes startup parameters on.';

type Connect = () => Promise<pg.Client>;

/** Whether a pooler gives one server connection to several clients. `connect` opens a client. */
export const sharesConnections = (connect: Connect): Promise<boolean> => withTwoClients(connect, areShared);

/**
 * Throws a ConfigError if a connection pooler shares one server connection between clients, because LISTEN, prepared
 * statements and the settings of a session don't work through it. `connect` opens a client as the pool does; `settings`
 * are what the pool asks for at the start of a session, in the units of pg_settings. `name`: the setting with the address.
 */
export async function refusePooler(
  connect: Connect,
  settings: Record<string, string>,
  name = 'DATABASE_URL',
): Promise<void> {
  await withTwoClients(connect, async (client, other) => {
    if (await areShared(client, other))
      throw new ConfigError(
        name === 'DATABASE_URL'
          ? 'DATABASE_URL leads to a connection pooler in transaction or statement mode, which cannot pass on LISTEN. Name the ' +
              "database's own address in DATABASE_DIRECT_URL as well, if the pooler is in transaction mode."
          : `${name} leads to a connection pooler that shares connections. Name the database's own address in it.`,
      );
    const [wrong] = await differences(client, settings);
    if (wrong)
      throw new ConfigError(
        `The connection of ${name} ignores the startup parameter ${wrong.name} (${wrong.value} instead of ${wrong.wanted}). ${ADVICE}`,
      );
  });
}

/**
 * Throws a ConfigError unless sessions behind a pooler begin with these settings, in the units of pg_settings. A pooler in
 * transaction mode passes on none, so that the role must have them.
 */
export async function requireRoleSettings(connect: Connect, settings: Record<string, string>): Promise<void> {
  const client = await connect();
  try {
    const wrong = await differences(client, settings);
    if (wrong.length === 0) return;
    const { rows } = await client.query<{ role: string }>('select quote_ident(current_user) as role');
    const statements = Object.entries(settings).map(
      ([name, value]) => `alter role ${rows[0]!.role} set ${name} = ${value};`,
    );
    throw new ConfigError(
      `DATABASE_URL leads to a connection pooler in transaction mode, so that the role needs its limits itself (${wrong[0]!.name} is ` +
        `${wrong[0]!.value}). Run '${statements.join(' ')}' in the database, then RECONNECT in the pooler.`,
    );
  } finally {
    await client.end();
  }
}

async function withTwoClients<T>(
  connect: Connect,
  work: (client: pg.Client, other: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect();
  const other = await connect().catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  try {
    return await work(client, other);
  } finally {
    await Promise.allSettled([client.end(), other.end()]);
  }
}

async function areShared(client: pg.Client, other: pg.Client): Promise<boolean> {
  const before = await serverProcess(client);
  // Occupies the server connection that a pooler would give to the first client again.
  await other.query('begin');
  const occupied = await serverProcess(other);
  const after = await serverProcess(client);
  return occupied === before || after !== before;
}

async function differences(client: pg.Client, settings: Record<string, string>) {
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, setting as value from pg_settings where name = any($1)',
    [Object.keys(settings)],
  );
  return rows
    .map(({ name, value }) => ({ name, value, wanted: settings[name]! }))
    .filter(({ value, wanted }) => value !== wanted);
}

async function serverProcess(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}
