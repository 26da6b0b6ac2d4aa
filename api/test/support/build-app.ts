import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import type { Database, OpenDatabase } from '../../src/database/index.ts';
import { readStoredEmails, type StoredEmail } from '../../src/mail/transport.ts';
import { openTestDatabase, PATIENT_MS } from '../database.ts';
import { watchResponses } from './watch-responses.ts';

export const SERVICE_KEY = 'the-key-of-the-concierge';

/** An API with a separate database, for one test file. */
export interface TestPortal {
  app: FastifyInstance;
  db: Database;
  dataDir: string;
  /** Waits for the newest email to an address with these words in its subject. */
  mailTo(address: string, words: string): Promise<StoredEmail>;
  /** Returns all emails to an address so far. */
  mailsTo(address: string): Promise<StoredEmail[]>;
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
  const mailsTo = async (address: string) => {
    const saved = await readStoredEmails(join(dataDir, 'mails'), 1000);
    return saved.filter(({ to }) => to === address);
  };
  return {
    app,
    db: app.db,
    dataDir,
    mailsTo,
    async mailTo(address, words) {
      for (let attempt = 0; attempt < 200; attempt++) {
        const mail = (await mailsTo(address)).find(({ subject }) => subject.includes(words));
        if (mail) return mail;
        await sleep(50);
      }
      throw new Error(`No mail '${words}' to ${address}`);
    },
  };
}
