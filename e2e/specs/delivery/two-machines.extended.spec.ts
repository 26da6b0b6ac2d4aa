/**
 * Two gateways and two APIs on PostgreSQL and an S3-compatible store. Leads arrive and are read all the time, while processes are
 * killed, upgraded and get other keys. No accepted lead is lost or doubled, and no read fails. A backup is restored at the end.
 */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { promote } from '@portal/platform/sets';
import { publishSample } from '@portal/platform/sets/testing';
import { serverOfTools } from '../../../api/test/client-tools.ts';
import { expect, test } from '../../support/test.ts';
import { nextYear } from '../../support/concierge.ts';
import { startTwoMachines, type Machine, type TwoMachines } from '../../support/two-machines.ts';

const KEYS = ['first-key-of-the-concierge-2f9d', 'second-key-of-the-concierge-81ab'] as const;

/** The match ids of the leads that the test sends begin with it. */
const SENT = 'two-machines-';

let machines: TwoMachines;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const Kind = serverOfTools();
  test.skip(!Kind, 'pg_dump 15 or newer is not installed here');
  machines = await startTwoMachines(Kind!, KEYS[0]);
});
test.afterAll(async () => {
  await machines?.dispose();
});

/** Calls a gateway in turn. As a proxy in front of them does, it takes the other one when a connection fails. */
let turn = 0;
async function call(path: string, init: RequestInit = {}): Promise<Response> {
  turn += 1;
  const [first, second] = [0, 1].map((each) => machines.gateways[(turn + each) % 2]!.url);
  return fetch(first + path, init).catch(() => fetch(second + path, init));
}

/** The concierge platform: sends leads as docs/concierge-api.md says, and reads each of them. */
function startConcierge(accountId: number) {
  let key: string = KEYS[0];
  let stopped = false;
  /** The number of each accepted lead, by its match. */
  const accepted = new Map<string, number>();
  const problems: string[] = [];
  const headers = () => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' });
  async function send(matchId: string): Promise<void> {
    const event = { name: 'Maya & Jonah', type: 'wedding', event_date: `${nextYear}-06-12` };
    const body = JSON.stringify({ match_id: matchId, account_id: accountId, event });
    for (let attempt = 0; attempt < 100; attempt++) {
      const answer = await call('/api/concierge/leads', { method: 'POST', headers: headers(), body }).catch(
        () => null,
      );
      if (answer?.ok) {
        const { lead } = (await answer.json()) as { lead: { id: number } };
        return void accepted.set(matchId, lead.id);
      }
      if (answer && answer.status < 500) problems.push(`${answer.status}: ${await answer.text()}`);
      await wait(100);
    }
    problems.push(`${matchId} was never accepted`);
  }
  async function read(matchId: string): Promise<void> {
    const answer = await call(`/api/concierge/leads/${matchId}`, { headers: headers() }).catch(
      (error: Error) => error,
    );
    if (answer instanceof Error) problems.push(answer.message);
    else if (answer.status !== 200) problems.push(`read ${answer.status}: ${await answer.text()}`);
  }
  const worker = async (name: number) => {
    for (let lead = 0; !stopped; lead++) {
      await send(`${SENT}${name}-${lead}`);
      await read(`${SENT}${name}-${lead}`);
    }
  };
  const workers = Promise.all([1, 2, 3].map(worker));
  return {
    problems,
    accepted,
    send,
    useKey: (other: string) => (key = other),
    headers,
    /** Waits until more leads were accepted. */
    settle: async (more = 15) => {
      const before = accepted.size;
      await expect.poll(() => accepted.size, { timeout: 60_000 }).toBeGreaterThan(before + more);
    },
    stop: async () => {
      stopped = true;
      await workers;
    },
  };
}

const isReady = async ({ url }: Machine) => (await fetch(`${url}/__health/ready`)).status === 200;
async function restart(machine: Machine): Promise<void> {
  await machine.end('SIGTERM');
  await machine.start();
}

test('keeps every lead through kills, an upgrade, rotated keys, a promotion and a restored backup', async () => {
  const { apis, gateways, store, keys, trustSetsOf } = machines;
  const vendors = await call('/api/concierge/vendors', { headers: { authorization: `Bearer ${KEYS[0]}` } });
  const { data } = (await vendors.json()) as { data: { account_id: number; status: string }[] };
  const concierge = startConcierge(data.find(({ status }) => status === 'active')!.account_id);
  await concierge.settle();

  await test.step('an API is killed', async () => {
    await apis[0].end('SIGKILL');
    await concierge.settle();
    for (const gateway of gateways) assert.ok(await isReady(gateway));
    await apis[0].start();
  });
  await test.step('a gateway is killed', async () => {
    await gateways[0].end('SIGKILL');
    await concierge.settle();
    await gateways[0].start();
  });
  await test.step('an upgrade: the APIs first, one after the other, then the gateways', async () => {
    for (const machine of [...apis, ...gateways]) {
      await restart(machine);
      await concierge.settle(5);
    }
  });
  await test.step('the key of the concierge platform is replaced', async () => {
    for (const api of apis) {
      api.env['CONCIERGE_API_KEY'] = KEYS.join();
      await restart(api);
    }
    concierge.useKey(KEYS[1]);
    await concierge.settle();
    for (const api of apis) {
      api.env['CONCIERGE_API_KEY'] = KEYS[1];
      await restart(api);
    }
    await concierge.settle();
    const old = { headers: { authorization: `Bearer ${KEYS[0]}` } };
    assert.equal((await call('/api/concierge/vendors', old)).status, 401);
  });
  await test.step('the key of the environment is replaced, and a build promoted with the new one', async () => {
    const trustFile = await trustSetsOf(keys.first, keys.second);
    for (const gateway of gateways) {
      gateway.env['SIGNING_KEY'] = keys.second.privateKey;
      await restart(gateway);
    }
    await publishSample({ ...store, keys: keys.first.with(trustFile) }, { name: 'auth', version: '1.1.0' });
    const set = await promote(
      { ...store, keys: keys.second.with(trustFile) },
      'staging',
      { versions: { auth: '1.1.0' } },
      { by: 'tests', reason: 'an exercise' },
    );
    for (const { url } of gateways)
      await expect
        .poll(
          async () =>
            ((await (await fetch(`${url}/__health`)).json()) as { release_set: number }).release_set,
        )
        .toBe(set.number);
    await trustSetsOf(keys.second);
    for (const gateway of gateways) await restart(gateway);
    for (const { url } of gateways)
      expect(await (await fetch(`${url}/login`)).text()).toContain('/remotes/auth/1.1.0/');
  });
  const saved = await test.step('a backup under load, and leads meanwhile and after it', async () => {
    const leads = new Set(concierge.accepted.keys());
    await machines.database('backup');
    await concierge.settle();
    await concierge.stop();
    return leads;
  });
  const stored = async () => {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const path = `/api/concierge/leads${cursor && `?cursor=${cursor}`}`;
      const page = (await (await call(path, { headers: concierge.headers() })).json()) as {
        data: { match_id: string }[];
        next_cursor: string | null;
      };
      ids.push(...page.data.map(({ match_id }) => match_id).filter((id) => id.startsWith(SENT)));
      cursor = page.data.length > 0 ? page.next_cursor : null;
    }
    return ids.toSorted();
  };
  const accepted = [...concierge.accepted.keys()].toSorted();
  assert.deepEqual(await stored(), accepted);

  await test.step('both APIs are gone: the gateways say so, and take calls again after the restore', async () => {
    await Promise.all(apis.map((api) => api.end('SIGKILL')));
    for (const gateway of gateways) await expect.poll(() => isReady(gateway)).toBe(false);
    await machines.database('restore');
    await Promise.all(apis.map((api) => api.start()));
    for (const gateway of gateways) await expect.poll(() => isReady(gateway)).toBe(true);
  });
  await test.step('the leads after the backup are sent again, and get numbers that no lead had', async () => {
    const restored = new Set(await stored());
    const lost = accepted.filter((id) => !restored.has(id));
    assert.ok(
      lost.length > 0 && !lost.some((id) => saved.has(id)),
      `only later leads are lost: ${lost.join()}`,
    );
    const highest = Math.max(...concierge.accepted.values());
    // As the platform does, which can't know which of them the backup has.
    for (const id of accepted.filter((each) => !saved.has(each))) await concierge.send(id);
    assert.deepEqual(await stored(), accepted);
    for (const id of lost)
      assert.ok(concierge.accepted.get(id)! > highest, `the number of ${id} was used before`);
  });
  assert.deepEqual(concierge.problems, []);
});
