import pg from 'pg';

const RETRY_MS = 1000;

/**
 * LISTEN on a connection of its own. A lost connection is opened again; `onPayload(null)` then says that
 * notifications may have been missed. Returns the function that stops.
 */
export async function listenTo(
  connectionString: string,
  channel: string,
  onPayload: (payload: string | null) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString, keepAlive: true });
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ payload }) => onPayload(payload ?? ''));
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
  };
  const lost = (gone: pg.Client) => {
    if (stopped || gone !== client) return;
    client = null;
    schedule();
  };
  const schedule = () => {
    if (stopped) return;
    retry = setTimeout(() => {
      connect().then(() => onPayload(null), schedule);
    }, RETRY_MS);
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
