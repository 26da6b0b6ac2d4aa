import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { after } from 'node:test';
import { loadConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/index.ts';
import type { ProcessorTime } from './event-loop.ts';
import type { CallableApi } from './inject-as.ts';

/** Longer than any request may take. */
const TIMEOUT_MS = 60_000;

/**
 * Calls a separate portal over HTTP through its gateway at `url`. Users and their data are inserted into its
 * PostgreSQL database (`DATABASE_URL`).
 */
export async function callRunningPortal(url: string): Promise<CallableApi> {
  const config = loadConfig(process.env);
  if (!config.DATABASE_URL) throw new Error('DATABASE_URL is the database of the portal at FUZZ_URL');
  const database = await openDatabase(config);
  const agent = new Agent({ keepAlive: true });
  after(async () => {
    agent.destroy();
    await database.close();
  });
  const inject: CallableApi['inject'] = ({ method = 'GET', url: path, query, payload, headers }) =>
    new Promise((resolve, reject) => {
      const search = new URLSearchParams(query as Record<string, string>).toString();
      const asked = request(new URL(url), {
        agent,
        method,
        // Sent unchanged: a URL object would resolve '..' and its encoded forms.
        path: `${String(path)}${search && `?${search}`}`,
        headers: headers as Record<string, string>,
        timeout: TIMEOUT_MS,
      });
      asked.on('timeout', () => asked.destroy(new Error(`${method} ${String(path)} was not answered`)));
      asked.on('error', reject);
      asked.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString();
          resolve({
            statusCode: response.statusCode ?? 0,
            headers: response.headers,
            body,
            json: () => JSON.parse(body),
          });
        });
      });
      asked.end(payload as string | undefined);
    });
  return { db: database.db, config, inject };
}

/** CPU time of another process's main thread, which runs its event loop; on Linux only. */
export const threadOf =
  (pid: string): ProcessorTime =>
  () =>
    Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Memory of another process, in MB; on Linux only. */
export const memoryOf = (pid: string): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
