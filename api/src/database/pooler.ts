import { ConfigError } from '@portal/platform/server';
import type pg from 'pg';

const ADVICE =
  'Name the database itself in DATABASE_URL, or a pooler in session mode that passes startup parameters on.';

/**
 * Throws a ConfigError if a connection pooler shares one server connection between clients, because LISTEN, prepared
 * statements and the settings of a session don't work through it. `connect` opens a client as the pool does; `settings`
 * are what the pool asks for at the start of a session, in the units of pg_settings.
 */
export async function refusePooler(
  connect: () => Promise<pg.Client>,
  settings: Record<string, string>,
): Promise<void> {
  const client = await connect();
  const other = await connect().catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  try {
    const before = await serverProcess(client);
    // Occupies the server connection that a pooler would give to the first client again.
    await other.query('begin');
    const occupied = await serverProcess(other);
    const after = await serverProcess(client);
    if (occupied === before || after !== before)
      throw new ConfigError(
        'DATABASE_URL leads to a connection pooler in transaction or statement mode, which cannot pass on LISTEN and prepared ' +
          `statements. ${ADVICE}`,
      );
    for (const [name, wanted] of Object.entries(settings)) {
      const { rows } = await client.query<{ value: string }>(
        'select setting as value from pg_settings where name = $1',
        [name],
      );
      if (rows[0]!.value !== wanted)
        throw new ConfigError(
          `The connection of DATABASE_URL ignores the startup parameter ${name} (${rows[0]!.value} instead of ${wanted}). ${ADVICE}`,
        );
    }
  } finally {
    await Promise.allSettled([client.end(), other.end()]);
  }
}

async function serverProcess(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}
