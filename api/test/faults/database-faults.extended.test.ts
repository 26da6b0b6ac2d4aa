import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { testedDatabase } from '../database.ts';
import { createLead, unique } from '../support/factories.ts';
import { openFaultyPortal, type Call, type Outcome } from './faulty-portal.ts';
import { LONG } from '../long.ts';

/** The long run uses the default timeout of a portal. */
const TIMEOUT_MS = LONG ? 5000 : 1500;
const POOL = 4;
/**
 * The guaranteed limits, and the extra time on a machine that is busy with other tests. Measurements are
 * reported, not asserted.
 */
const ANSWERED_MS = 5000;
const BACK_MS = 10_000;
const BUSY_MS = 20_000;
/** The queue retries an email that was interrupted by the outage after a minute. */
const MAILS_MS = 100_000;

// The embedded database is part of the process, so the connection cannot be lost.
const options = { skip: testedDatabase === 'embedded', timeout: 180_000 };
const portal = options.skip
  ? null!
  : await openFaultyPortal({ DATABASE_POOL: POOL, DATABASE_TIMEOUT_MS: TIMEOUT_MS });

const leadsPath = () => `/vendor-account/${portal.accountId}/leads`;
const newLead = async () => (await createLead(portal.db, { accountId: portal.accountId })).id;
const respondTo = (leadId: number): Call => ({
  method: 'PUT',
  path: `${leadsPath()}/${leadId}/respond`,
  body: {
    availability_confirmed: true,
    proposed_pricing: { base_package: 2500 },
    vendor_notes: 'Gladly',
    next_steps: 'A call',
    estimated_timeline: '6 weeks',
  },
});
const register = (email: string): Call => ({
  method: 'POST',
  path: '/auth/vendor-register',
  body: { name: 'Rosa', email, password: 'a garden in june', password_confirmation: 'a garden in june' },
});
const reads: Call[] = [
  { method: 'GET', path: '/auth/user' },
  { method: 'GET', path: '/live' },
  { method: 'GET', path: '/health/ready' },
];

/** Asserts a 503 in the API's envelope within the limit. */
function assertRefused({ status, said, ms, retryAfter }: Outcome, { path }: Call): void {
  assert.equal(status, 503, `${path}: ${said}`);
  const body = JSON.parse(said) as Record<string, unknown>;
  assert.equal(body['error'], 'unavailable', path);
  assert.ok(body['message'] && body['request_id'], path);
  assert.ok(retryAfter > 0, path);
  assert.ok(ms < ANSWERED_MS + BUSY_MS, `${path} is answered after ${Math.round(ms)} ms`);
}

/** A fault. It `refuses` every call, or lets some succeed. */
interface Fault {
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
  refuses: boolean;
}

/** Makes calls during a fault, ends it, and checks the recovery and the written data. */
async function under(t: TestContext, { begin, end, refuses }: Fault): Promise<void> {
  const [leadId, email] = [await newLead(), `${unique()}@delgado.example`];
  const calls: Call[] = [{ method: 'GET', path: leadsPath() }, ...reads, respondTo(leadId), register(email)];
  const stream = await portal.openStream();
  t.after(() => stream.close());
  // Opens connections before the fault begins.
  await Promise.all(calls.slice(0, 4).map((call) => portal.call(call)));
  await begin();
  const outcomes: Outcome[] = [];
  for (let round = 0; round < 2; round++) {
    // Three concurrent calls of each: more than there are connections.
    const all = calls.flatMap((call) => [call, call, call]);
    const answers = await Promise.all(all.map((call) => portal.call(call)));
    for (const [index, answer] of answers.entries())
      if (refuses || answer.status >= 500) assertRefused(answer, all[index]!);
    outcomes.push(...answers);
  }
  await end();

  const ended = performance.now();
  const since = () => Math.round(performance.now() - ended);
  const until = async (
    what: string,
    look: () => Promise<boolean> | boolean,
    limitMs = BACK_MS + BUSY_MS,
  ): Promise<number> => {
    while (!(await look())) {
      assert.ok(since() < limitMs, `${what}: not within ${since()} ms`);
      await sleep(50);
    }
    return since();
  };
  let back = 0;
  for (const call of calls) {
    back = await until(`${call.path} is back`, async () => {
      const { status, said } = await portal.call(call);
      // A registration that succeeded makes its address taken.
      if (status === 422 && call.path.endsWith('register')) return true;
      if (status >= 400) assert.equal(status, 503, `${call.path}: ${said}`);
      return status < 400;
    });
  }
  const next = await newLead();
  assert.equal((await portal.call(respondTo(next))).status, 200, 'what is back stays');
  const streamAfter = await until('an open stream tells of what happens', () =>
    stream.facts.some((fact) => fact.includes(`"lead_id":${next}`)),
  );
  const unsent = `select count(*)::int as n from outgoing_messages where status <> 'sent'`;
  const sent = await until(
    'mails go out',
    async () => (await portal.ask<{ n: number }>(unsent))[0]!.n === 0,
    MAILS_MS,
  );
  await assertWhole(leadId, email);
  const slowest = Math.round(Math.max(...outcomes.map(({ ms }) => ms)));
  const refused = outcomes.filter(({ status }) => status === 503).length;
  t.diagnostic(
    `${refused} of ${outcomes.length} calls answered 503, the slowest after ${slowest} ms; back after ${back} ms, the stream after ${streamAfter} ms, mails after ${sent} ms`,
  );
}

/** Asserts that every failed call was written completely or not at all, and that its retry left one row. */
async function assertWhole(leadId: number, email: string): Promise<void> {
  const [lead] = await portal.ask(
    `select status,
      (select count(*)::int from live_events e
        where e.type = 'lead.changed' and (e.data ->> 'lead_id')::int = leads.id) as facts,
      (select count(*)::int from outgoing_messages where event_key like 'lead ' || leads.id || ' answered %') as mails
    from leads where id = $1`,
    [leadId],
  );
  assert.deepEqual(lead, { status: 'responded', facts: 1, mails: 1 });
  const people = await portal.ask(
    `select (select count(*)::int from outgoing_messages where recipient = users.email) as mails from users where email = $1`,
    [email],
  );
  assert.deepEqual(people, [{ mails: 1 }]);
}

test('[D2] recovers after PostgreSQL is stopped and restarted', options, (t) =>
  under(t, { begin: () => portal.server.halt(), end: () => portal.server.resume(), refuses: true }),
);

test('[D2] recovers after packets to PostgreSQL are silently dropped', options, (t) =>
  under(t, { begin: () => portal.proxy.set('silent'), end: () => portal.proxy.set('none'), refuses: true }),
);

test('[D2] recovers after PostgreSQL responses are delayed by five seconds', options, (t) =>
  under(t, {
    begin: () => portal.proxy.set({ lateMs: 5000 }),
    end: () => portal.proxy.set('none'),
    refuses: true,
  }),
);

test('[D2] recovers after all connections are repeatedly terminated', options, async (t) => {
  const killer = await portal.connectDirectly();
  let over = false;
  let killing = Promise.resolve();
  const kill = async () => {
    while (!over) {
      await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await sleep(5);
    }
  };
  await under(t, {
    begin: () => {
      killing = kill();
    },
    end: async () => {
      over = true;
      await killing;
      await killer.end();
    },
    refuses: false,
  });
});

test('[D2] recovers after blocked transactions exhaust the connection pool', options, async (t) => {
  const holder = await portal.connectDirectly();
  let over = false;
  const wait = async () => {
    while (!over)
      await portal.db.transaction((tx) => tx.execute('select count(*) from leads')).catch(() => {});
  };
  let waiting: Promise<void>[] = [];
  await under(t, {
    begin: async () => {
      await holder.query('begin');
      await holder.query('lock table leads, rate_counters, sessions');
      waiting = Array.from({ length: POOL * 3 }, wait);
    },
    end: async () => {
      over = true;
      await holder.query('rollback');
      await holder.end();
      await Promise.all(waiting);
    },
    // Some calls get a connection for their few queries.
    refuses: false,
  });
});
