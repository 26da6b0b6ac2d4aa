import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { clockFinding, runDoctor, type Finding, type NamedCheck } from '@portal/platform/server';
import { loadConfig, type Config } from '../config.ts';
import { inspectPostgres, type PostgresState } from '../database/inspect-postgres.ts';
import { openFileStore } from '../files/file-store.ts';
import { verifySmtp } from '../mail/transport.ts';

/** Free space below which the disk of DATA_DIR fails, in bytes. */
const MINIMUM_FREE = 1024 ** 3;

/**
 * `doctor`: tests what the API needs from its machine and prints one line for each part, with what to do. Sends no email
 * and leaves nothing behind. Returns 1 when a part failed.
 */
export const doctor = (env: NodeJS.ProcessEnv): Promise<number> => runDoctor(() => loadConfig(env), checksOf);

function checksOf(config: Config): NamedCheck[] {
  return [
    ...databaseChecks(config),
    ['mail', () => checkMail(config)],
    ['files', () => checkFiles(config)],
    ...(config.keepsFiles ? [['disk', () => checkDisk(config.dataDir)] satisfies NamedCheck] : []),
  ];
}

function databaseChecks(config: Config): NamedCheck[] {
  const { DATABASE_URL: url } = config;
  if (!url) return [['database', embedded]];
  let inspected: Promise<PostgresState> | undefined;
  const inspect = () => (inspected ??= inspectPostgres(config, url));
  return [
    ['database', async () => databaseFinding(await inspect())],
    ['clock', async () => clockFinding((await inspect()).clockAheadSeconds, 'the database')],
  ];
}

const embedded = async (): Promise<Finding> => ({
  ok: true,
  found: 'embedded, for one process, and not safe from a power cut. Set DATABASE_URL for PostgreSQL',
});

function databaseFinding({ version, isPooled, pending, searchable }: PostgresState): Finding {
  const server = isPooled
    ? `PostgreSQL ${version} behind a pooler in transaction mode, and directly by DATABASE_DIRECT_URL`
    : `PostgreSQL ${version}, without a pooler that shares connections`;
  if (!searchable)
    return {
      ok: false,
      found: `${server}, but without the extension pg_trgm`,
      advice: "Install PostgreSQL's contrib package on the database's machine.",
    };
  if (pending.length > 0)
    return {
      ok: false,
      found: `${server}; it lacks the migrations ${pending.join(', ')}`,
      advice: "Run 'bin/portal-api migrate'.",
    };
  return { ok: true, found: `${server}, with every migration` };
}

async function checkMail(config: Config): Promise<Finding> {
  if (config.SMTP_URL === null)
    return { ok: true, found: 'saved in DATA_DIR and not sent. Set SMTP_URL for a mail server' };
  try {
    await verifySmtp(config, config.SMTP_URL);
  } catch (error) {
    return {
      ok: false,
      found: (error as Error).message,
      advice: 'Check the address, user and password in SMTP_URL, and whether this machine may connect.',
    };
  }
  return { ok: true, found: `the server of SMTP_URL accepts the login; the sender is ${config.MAIL_FROM}` };
}

async function checkFiles({ FILES_URL: url, dataDir }: Config): Promise<Finding> {
  const place = url ?? 'DATA_DIR';
  const store = openFileStore({ url, dataDir });
  const key = `doctor-${randomUUID()}`;
  const content = Buffer.from('written by the doctor command');
  const advice = "Check FILES_URL, the bucket's keys, and their rights to read, write and delete.";
  try {
    await store.put(key, content);
    const isSame = (await store.read(key))?.equals(content) === true;
    await store.remove(key);
    if (isSame) return { ok: true, found: `written, read and removed in ${place}` };
    return { ok: false, found: `${place} returns another content than was written`, advice };
  } catch (error) {
    return { ok: false, found: `${place}: ${(error as Error).message}`, advice };
  }
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  return {
    ok: free >= MINIMUM_FREE,
    found: `${(free / 1024 ** 3).toFixed(1)} GB free in ${dataDir}`,
    advice: 'Make room or move DATA_DIR. A full disk stops the portal.',
  };
}
