import pg from 'pg';

const RETRY_MS = 1000;
const PING_MS = 2000;

/**
 * Runs LISTEN on a dedicated connection. A lost connection is reopened, and `onPayload(null)` then reports
 * that notifications may have been missed. A heartbeat query runs every two seconds: a listener writes
 * nothing, so otherwise it would not detect a dead peer.
 */
export async function listenTo({
  connectionString,
  name,
  timeoutMs,
  channel,
  onPayload,
}: {
  connectionString: string;
  /** Names the connection in pg_stat_activity. */
  name: string;
  timeoutMs: number;
  channel: string;
  onPayload: (payload: string | null) => void;
}): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ payload }) => onPayload(payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      close(fresh);
      throw error;
    }
    if (stopped) return close(fresh);
    client = fresh;
    timer = setTimeout(() => ping(fresh), PING_MS);
  };
  const ping = (asked: pg.Client) => {
    asked.query('select 1').then(
      () => {
        if (!stopped && asked === client) timer = setTimeout(() => ping(asked), PING_MS);
      },
      () => lost(asked),
    );
  };
  const lost = (gone: pg.Client) => {
    if (stopped || gone !== client) return;
    client = null;
    clearTimeout(timer);
    close(gone);
    schedule();
  };
  const schedule = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      connect().then(() => onPayload(null), schedule);
    }, RETRY_MS);
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}

/** Closes without waiting, because the peer may be gone. */
function close(client: pg.Client): void {
  client.end().catch(() => {});
}
