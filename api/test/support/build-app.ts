import type { FastifyInstance } from 'fastify';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../../src/app.ts';
import { Passwords } from '../../src/auth/passwords.ts';
import { loadConfig } from '../../src/config.ts';
import type { Database, OpenDatabase } from '../../src/database/index.ts';
import type { StoredEmail } from '../../src/mail/transport.ts';
import { openTestDatabase, PATIENT_MS } from '../database.ts';
import { hashPasswordsWith } from './factories.ts';
import { watchResponses } from './watch-responses.ts';

export const SERVICE_KEY = 'Zb0w-3fQx9TnKe7RuHd2LmVcYs8p';

/** An API with a separate database, for one test file. */
export interface TestPortal {
  app: FastifyInstance;
  db: Database;
  dataDir: string;
  /** Waits for the newest email to an address with these words in its subject. */
  mailTo(address: string, words: string): Promise<StoredEmail>;
  /** Returns all emails to an address so far. */
  mailsTo(address: string): Promise<StoredEmail[]>;
  /** Makes the delayed jobs of a queue due. */
  runDelayed(queue: string): Promise<void>;
  /** Wakes the worker of a queue, which otherwise looks for jobs that became due every two seconds. */
  wake(queue: string): Promise<void>;
}

/** The channel on which pg-boss wakes its workers. The embedded database has none. */
const JOBS_CHANNEL = `'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24)`;

/** Tests hash thousands of passwords. */
const LOW_COST = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 } as const;

/** Lets a portal, and the factories of its users, hash passwords at another cost. */
export function usePasswords(app: FastifyInstance, passwords: Passwords): void {
  app.passwords = passwords;
  hashPasswordsWith(passwords);
}

/** Starts the API with the given settings. Rate limits are effectively off unless LIMIT_SCALE is set. */
export async function openPortal(
  settings: Record<string, string> = {},
  database?: OpenDatabase,
): Promise<TestPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-data-'));
  const config = loadConfig({
    DATA_DIR: dataDir,
    SEED_DEMO: '0',
    CONCIERGE_API_KEY: SERVICE_KEY,
    LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
    DATABASE_TIMEOUT_MS: String(PATIENT_MS),
    PUBLIC_URL: 'https://portal.example',
    ...settings,
  });
  const app = await buildApp(config, database ?? (await openTestDatabase()));
  usePasswords(app, new Passwords(config.PASSWORD_HASHES_AT_ONCE, LOW_COST));
  watchResponses(app);
  await app.ready();
  // Recurring jobs would otherwise run at certain minutes. Tests run them with `runNow`.
  await app.database.query('delete from pgboss.schedule');
  // The app does not listen, which would otherwise start the workers.
  await app.jobs.work();
  after(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const emails = readEmails(join(dataDir, 'mails'));
  const mailsTo = async (address: string) => (await emails()).filter(({ to }) => to === address);
  const wake = async (queue: string) => {
    await app.database.query(`select pg_notify(${JOBS_CHANNEL}, '${queue}')`);
  };
  return {
    app,
    db: app.db,
    dataDir,
    mailsTo,
    wake,
    async runDelayed(queue) {
      await app.database.query(
        `update pgboss.job set start_after = now() where name = '${queue}' and state < 'active' and start_after > now()`,
      );
      await wake(queue);
    },
    async mailTo(address, words) {
      for (let attempt = 0; attempt < 500; attempt++) {
        const mail = (await mailsTo(address)).find(({ subject }) => subject.includes(words));
        if (mail) return mail;
        await sleep(20);
      }
      throw new Error(`No mail '${words}' to ${address}`);
    },
  };
}

/** Returns the emails in a folder, newest first. Reads each file once, because tests ask often. */
function readEmails(folder: string): () => Promise<StoredEmail[]> {
  const known = new Map<string, StoredEmail>();
  return async () => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'));
    for (const file of files) {
      if (!known.has(file))
        known.set(file, JSON.parse(await readFile(join(folder, file), 'utf8')) as StoredEmail);
    }
    return files
      .sort()
      .reverse()
      .map((file) => known.get(file)!);
  };
}
