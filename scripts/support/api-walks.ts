import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@portal/platform/server';
import { postLead } from '../../e2e/support/concierge.ts';
import { demoEmails, demoPassword } from '../../e2e/support/demo-users.ts';
import { callApi, tokenOf } from '../../e2e/support/new-users.ts';
import { CONCIERGE_API_KEY } from '../../e2e/support/portal.ts';
import { bin, root } from './packages.ts';

/** A request and the own source files of the API in which a function ran for it. */
interface ApiWalk {
  what: string;
  files: string[];
}

const STARTED_IN_MS = 60_000;

/**
 * Counts what a request passes through: V8's coverage of a warm API that runs from its sources on an embedded database with the
 * demo data. Takes about half a minute.
 */
export async function measureApiWalks(): Promise<ApiWalk[]> {
  const data = mkdtempSync(join(tmpdir(), 'portal-walks-'));
  const [port, inspect] = [await freePort(), await freePort()];
  const base = `http://127.0.0.1:${port}`;
  const api = spawn(bin('node'), [`--inspect=127.0.0.1:${inspect}`, 'src/main.ts'], {
    cwd: join(root, 'api'),
    stdio: 'ignore',
    env: {
      ...process.env,
      DATA_DIR: data,
      API_HOST: '127.0.0.1',
      API_PORT: String(port),
      PUBLIC_URL: base,
      CONCIERGE_API_KEY,
      LIMIT_SCALE: '1000',
    },
  });
  try {
    await untilReady(`${base}/api/health/ready`);
    const coverage = await openCoverage(inspect);
    const send = await callsOf(base);
    // Modules that are loaded late and prepared statements come first.
    for (let round = 0; round < 3; round += 1) {
      const id = await send.create();
      await send.inbox();
      await send.read(id);
      await send.respond(id);
    }
    await send.user();
    const seen = await send.create();
    await send.read(seen);
    await sleep(1500);
    const walks: [string, () => Promise<unknown>][] = [
      ['the user, which every call reads', send.user],
      ['a page of leads', send.inbox],
      ['one lead', () => send.read(seen)],
      ['a response', () => send.respond(seen)],
      ['a lead that arrives, with its email', () => send.create().then(() => sleep(1000))],
    ];
    const measured: ApiWalk[] = [];
    for (const [what, work] of walks) measured.push({ what, files: await coverage.filesOf(work) });
    return measured;
  } finally {
    api.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}

async function untilReady(url: string): Promise<void> {
  const end = performance.now() + STARTED_IN_MS;
  while (performance.now() < end) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error(`The API did not start within ${STARTED_IN_MS / 1000} s`);
}

interface ScriptCoverage {
  url: string;
  functions: { functionName: string; ranges: { startOffset: number; count: number }[] }[];
}

/** V8's coverage of a process over its inspector. */
async function openCoverage(port: number) {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target!.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
  });
  let last = 0;
  const ask = (method: string, params = {}) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await ask('Profiler.enable');
  return {
    /** The own files in which a function runs during `work` and 50 ms after it. */
    filesOf: async (work: () => Promise<unknown>): Promise<string[]> => {
      await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
      await ask('Profiler.takePreciseCoverage');
      await work();
      await sleep(50);
      const { result } = (await ask('Profiler.takePreciseCoverage')) as { result: ScriptCoverage[] };
      await ask('Profiler.stopPreciseCoverage');
      return result
        .filter(({ url }) => url.startsWith('file:'))
        .map(({ url, functions }) => ({ path: relative(root, fileURLToPath(url)), functions }))
        .filter(({ path }) => !path.startsWith('..') && !path.includes('node_modules'))
        .filter(({ functions }) => functions.some(hasRun))
        .map(({ path }) => path)
        .toSorted();
    },
  };
}

/** The function without a name at the start is the module itself. */
const hasRun = ({ functionName, ranges: [whole] }: ScriptCoverage['functions'][number]) =>
  whole!.count > 0 && !(functionName === '' && whole!.startOffset === 0);

/** The calls of the walks, as the vendor of the demo data and as the concierge. */
async function callsOf(url: string) {
  const token = await tokenOf(url, demoEmails.vendor, demoPassword);
  const send = async <Answer>(method: string, path: string, body?: object) => {
    const response = await callApi<Answer>(url, method, path, { token, ...(body && { body }) });
    if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status}`);
    return response.body;
  };
  type Accounts = { accounts: { account: { id: number } }[] };
  const { accounts } = await send<Accounts>('GET', '/vendor-account/current');
  const { id: account } = accounts[0]!.account;
  let leads = 0;
  return {
    user: () => send('GET', '/auth/user'),
    inbox: () => send('GET', `/vendor-account/${account}/leads?per_page=20`),
    read: (id: number) => send('GET', `/vendor-account/${account}/leads/${id}`),
    respond: (id: number) =>
      send('PUT', `/vendor-account/${account}/leads/${id}/respond`, {
        availability_confirmed: true,
        proposed_pricing: { base_package: 2500, additional_options: [] },
        vendor_notes: 'Yes',
        next_steps: 'Call',
        estimated_timeline: '6-8 weeks',
      }),
    create: async (): Promise<number> => {
      leads += 1;
      const { body } = await postLead(url, { match_id: `walk-${leads}`, account_id: account });
      return body.lead.id;
    },
  };
}
