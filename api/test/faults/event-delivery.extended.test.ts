import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSession } from '../../src/sessions/sessions.repository.ts';
import { loadConfig } from '../../src/config.ts';
import { addWebhook } from '../../src/webhooks/webhooks.repository.ts';
import { times } from '../long.ts';
import { openPortal } from '../support/build-app.ts';
import { createAccount, createLead } from '../support/factories.ts';
import { openServers, SLOW, type Server } from '../support/server-process.ts';

const KILLS = times(3, 30);
const LEADS = times(40, 1000);
const WRITERS = 4;
const SECRET = `whsec_${Buffer.from('the secret of the receiver').toString('base64')}`;
const NETWORKS = { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' };

const { dataDir, openDatabase, start } = await openServers();

/** How often each event was received. */
const received = new Map<string, number>();
const receiver = createServer((request, response) => {
  const id = String(request.headers['webhook-id']);
  received.set(id, (received.get(id) ?? 0) + 1);
  request.resume().on('end', () => response.writeHead(204).end());
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
after(() => {
  receiver.closeAllConnections();
  receiver.close();
});

/** An account with new leads, its member's token, and a webhook for every event of leads. */
async function prepare() {
  const open = await openDatabase();
  const { account, owner } = await createAccount(open.db);
  const leads: number[] = [];
  for (let n = 0; n < LEADS; n += 1)
    leads.push((await createLead(open.db, { accountId: account.id, eventName: `Event ${n}` })).id);
  const rules = loadConfig({ DATA_DIR: dataDir });
  const token = await createSession(open.db, { userId: owner!.id, userAgent: 'test', rules });
  await addWebhook(open.db, {
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    description: '',
    eventTypes: ['lead.viewed', 'lead.responded'],
    secret: SECRET,
  });
  await open.close();
  return { accountId: account.id, leads, token };
}

test(
  'records each response in one event and delivers every event, with the API killed',
  { timeout: SLOW.timeout * 6 },
  async (t) => {
    const { accountId, leads, token } = await prepare();
    const waiting = [...leads];
    const acknowledged = new Set<number>();
    const isAnswered = async (base: string, lead: number): Promise<boolean> => {
      const response = await fetch(`${base}/api/vendor-account/${accountId}/leads/${lead}/respond`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ availability_confirmed: true, vendor_notes: 'With joy.' }),
      }).catch(() => null);
      return response?.status === 200;
    };
    /** Answers leads until none waits or the server is gone, and kills it after `most`. */
    const answer = async ({ base, child }: Server, most: number): Promise<void> => {
      const gone = once(child, 'exit');
      let killed = false;
      const end = acknowledged.size + most;
      const writer = async () => {
        while (!killed && waiting.length > 0) {
          const lead = waiting.shift()!;
          if (await isAnswered(base, lead)) acknowledged.add(lead);
          else waiting.push(lead);
          if (acknowledged.size < end || killed) continue;
          killed = true;
          child.kill('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, writer));
      if (!killed) child.kill('SIGKILL');
      await gone;
    };
    for (let kill = 0; kill < KILLS; kill += 1)
      await answer(await start(NETWORKS), Math.ceil(LEADS / (KILLS + 1)) + (kill % 3));
    await answer(await start(NETWORKS), LEADS);

    // The next start takes up what the killed ones left, here without the minute after which a killed attempt is due again.
    const open = await openDatabase();
    await open.query(`update pgboss.job set state = 'failed' where name = 'webhook' and state = 'active'`);
    await open.query(`update webhook_deliveries set next_attempt_at = now() - interval '1 minute'`);
    const { app } = await openPortal(NETWORKS, open);
    const pending = `select count(*)::int as n from webhook_deliveries where status <> 'delivered'`;
    for (let round = 0; round < 600 + LEADS && (await open.query(pending))[0]!['n'] !== 0; round += 1) {
      if (round % 50 === 0) await app.jobs.runNow('overdue-webhooks');
      await sleep(100);
    }
    const facts = await open.query(
      `select l.id, l.status, (select count(*)::int from concierge_events e
       where e.lead_id = l.id and e.type = 'lead.responded') as events from leads l order by l.id`,
    );
    assert.deepEqual(
      facts.filter(({ status, events }) => status !== 'responded' || events !== 1),
      [],
    );
    const events = await open.query(`select id from concierge_events where lead_id is not null`);
    const missed = events.filter(({ id }) => !received.has(`evt_${String(id)}`));
    assert.deepEqual(missed, []);
    assert.equal((await open.query(pending))[0]!['n'], 0);
    assert.ok(leads.every((lead) => acknowledged.has(lead)));
    const repeated = [...received.values()].filter((count) => count > 1).length;
    t.diagnostic(
      `${KILLS} kills, ${LEADS} leads, ${events.length} events, ${repeated} delivered more than once, 0 lost`,
    );
  },
);
