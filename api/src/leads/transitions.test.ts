import { leadStatuses, type LeadStatus } from '@portal/shared/domain';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createBooking,
  createLead,
  daysFromNow,
} from '../../test/support/factories.ts';
import { createCaller, injectAs, type TestResponse } from '../../test/support/inject-as.ts';
import { fewerInGate, times } from '../../test/long.ts';

const { app, db } = await openPortal();
const admin = await injectAs(app, await createAdmin(db));
const { account, owner } = await createAccount(db);
const accountId = account.id;
const member = await injectAs(app, owner!);
const concierge = createCaller(app, SERVICE_KEY);
const LEAD = 'GET /vendor-account/{accountId}/leads/{leadId}';

/** A step that is possible only after a response, and keeps the status. */
const keepsResponded: Record<LeadStatus, LeadStatus | null> = {
  new: null,
  viewed: null,
  responded: 'responded',
  declined: null,
  booked: null,
  expired: null,
  withdrawn: null,
};
/** The resulting status of each step from each status; null is a rejection. The full table, written out. */
const table: Record<string, Record<LeadStatus, LeadStatus | null>> = {
  view: {
    new: 'viewed',
    viewed: 'viewed',
    responded: 'responded',
    declined: 'declined',
    booked: 'booked',
    expired: 'expired',
    withdrawn: 'withdrawn',
  },
  respond: {
    new: 'responded',
    viewed: 'responded',
    responded: null,
    declined: null,
    booked: null,
    expired: null,
    withdrawn: null,
  },
  unavailable: {
    new: 'declined',
    viewed: 'declined',
    responded: 'declined',
    declined: null,
    booked: null,
    expired: null,
    withdrawn: null,
  },
  decline: {
    new: 'declined',
    viewed: 'declined',
    responded: 'declined',
    declined: null,
    booked: null,
    expired: null,
    withdrawn: null,
  },
  edit: keepsResponded,
  withdraw: {
    new: null,
    viewed: null,
    responded: 'viewed',
    declined: null,
    booked: null,
    expired: null,
    withdrawn: null,
  },
  lose: keepsResponded,
  book: {
    new: null,
    viewed: null,
    responded: 'booked',
    declined: null,
    booked: null,
    expired: null,
    withdrawn: null,
  },
  reverse: {
    new: null,
    viewed: null,
    responded: null,
    declined: null,
    booked: 'responded',
    expired: null,
    withdrawn: null,
  },
  reopen: {
    new: null,
    viewed: null,
    responded: null,
    declined: null,
    booked: null,
    expired: 'viewed',
    withdrawn: null,
  },
  confirm: keepsResponded,
  withdrawLead: {
    new: 'withdrawn',
    viewed: 'withdrawn',
    responded: 'withdrawn',
    declined: null,
    booked: null,
    expired: null,
    // The lead was withdrawn for the same reason.
    withdrawn: 'withdrawn',
  },
  expire: {
    new: 'expired',
    viewed: 'expired',
    responded: 'responded',
    declined: 'declined',
    booked: 'booked',
    expired: 'expired',
    withdrawn: 'withdrawn',
  },
};

type Step = (leadId: number) => Promise<TestResponse>;
const asMember =
  (key: Parameters<typeof member>[0], body?: object): Step =>
  (leadId) =>
    member(key, { params: { accountId, leadId }, ...(body && { body }) });
const asAdmin =
  (key: Parameters<typeof admin>[0], body?: object): Step =>
  (leadId) =>
    admin(key, { params: { leadId }, ...(body && { body }) });

const steps: Record<keyof typeof table, Step> = {
  view: asMember(LEAD),
  respond: asMember('PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
    availability_confirmed: true,
    vendor_notes: 'Gladly',
  }),
  unavailable: asMember('PUT /vendor-account/{accountId}/leads/{leadId}/respond', {
    availability_confirmed: false,
  }),
  decline: asMember('PUT /vendor-account/{accountId}/leads/{leadId}/decline', { reason: 'not_a_fit' }),
  lose: asMember('POST /vendor-account/{accountId}/leads/{leadId}/lose', { reason: 'Somebody cheaper' }),
  edit: asMember('PUT /vendor-account/{accountId}/leads/{leadId}/response', {
    version: 0,
    vendor_notes: 'A better offer',
  }),
  withdraw: asMember('POST /vendor-account/{accountId}/leads/{leadId}/response/withdraw', {
    version: 0,
    reason: 'We are booked',
  }),
  book: asMember('POST /vendor-account/{accountId}/leads/{leadId}/book', { amount: 4321 }),
  reverse: asAdmin('POST /vendor-admin/leads/{leadId}/reverse-booking', { reason: 'Cancelled' }),
  reopen: asAdmin('POST /vendor-admin/leads/{leadId}/reopen'),
  confirm: asMember('POST /vendor-account/{accountId}/leads/{leadId}/response/confirm', { event_version: 0 }),
  withdrawLead: async (leadId) => {
    const [lead] = await app.database.query(`select match_id from leads where id = ${leadId}`);
    return concierge('POST /concierge/leads/{match_id}/withdraw', {
      params: { match_id: lead!['match_id'] as string },
      body: { reason: 'other' },
    });
  },
  expire: async (leadId) => {
    await app.database.query(
      `update leads set expires_at = now() - interval '1 second' where id = ${leadId}`,
    );
    await app.jobs.runNow('expire-leads');
    const [lead] = await app.database.query(`select status from leads where id = ${leadId}`);
    return { status: 200, headers: {}, body: lead };
  },
};

async function leadIn(status: LeadStatus) {
  const answered = status === 'responded' || status === 'booked';
  const lead = await createLead(db, {
    accountId,
    status,
    ...(answered && { respondedAt: daysFromNow(-1) }),
    ...(status === 'declined' && { declineReason: 'other' }),
  });
  if (status === 'booked') await createBooking(db, { leadId: lead.id, accountId, reportedBy: owner!.id });
  return lead;
}
const statusOf = async (leadId: number) => {
  const [lead] = await app.database.query(`select status from leads where id = ${leadId}`);
  return lead!['status'];
};

for (const [name, from] of Object.entries(table)) {
  test(`[C8] ${name} is accepted or rejected from each status as the transition table defines`, async () => {
    for (const status of leadStatuses) {
      const lead = await leadIn(status);
      const response = await steps[name]!(lead.id);
      const wanted = from[status];
      if (wanted === null) {
        assert.deepEqual(
          [response.status, response.body.error],
          [409, 'transition_refused'],
          `from ${status}`,
        );
        assert.equal(response.body.current.id, lead.id);
        assert.equal(response.body.current.status, status);
        assert.equal(await statusOf(lead.id), status, 'nothing has changed');
      } else {
        assert.deepEqual([response.status, response.body.status], [200, wanted], `from ${status}`);
        assert.equal(await statusOf(lead.id), wanted);
      }
    }
  });
}

test('[D7] returns success and changes nothing when the same transition is repeated', async () => {
  for (const [name, status] of [
    ['respond', 'new'],
    ['unavailable', 'new'],
    ['decline', 'viewed'],
    ['lose', 'responded'],
    ['edit', 'responded'],
    ['withdraw', 'responded'],
    ['book', 'responded'],
    ['withdrawLead', 'viewed'],
  ] as const) {
    const lead = await leadIn(status);
    const first = await steps[name]!(lead.id);
    const again = await steps[name]!(lead.id);
    assert.deepEqual([again.status, again.body], [200, first.body], name);
  }
});

test('[D6] leaves one consistent final state after concurrent conflicting transitions', async (t) => {
  const rounds = fewerInGate(6, times(50, 500));
  for (let round = 0; round < rounds; round++) {
    const lead = await leadIn(round % 2 ? 'new' : 'viewed');
    const names = ['respond', 'decline', 'view', 'unavailable'] as const;
    const responses = await Promise.all(names.map((name) => steps[name]!(lead.id)));
    const [row] = await app.database.query(
      `select status, decline_reason, responded_at is not null as answered from leads where id = ${lead.id}`,
    );
    const [responded, declined, , unavailable] = responses.map(({ status }) => status);
    assert.ok(responses.every(({ status }) => status === 200 || status === 409));
    // A decline may follow a response; a response never follows a decline, and of two declines one counts.
    assert.equal(row!['status'], 'declined');
    assert.deepEqual([declined, unavailable].sort(), [200, 409]);
    assert.equal(row!['decline_reason'], declined === 200 ? 'not_a_fit' : 'not_available');
    if (responded === 200) assert.equal(row!['answered'], true);
  }
  t.diagnostic(`${rounds} times one final state`);
});

test('[D6] sends and books nothing after a concurrent withdrawal by the concierge', async (t) => {
  const rounds = fewerInGate(6, times(30, 300));
  const before = { new: 'respond', viewed: 'decline', responded: 'book' } as const;
  const reached = { respond: 'responded', decline: 'declined', book: 'booked' } as const;
  const winners = { vendor: 0, concierge: 0 };
  for (let round = 0; round < rounds; round++) {
    const from = (['new', 'viewed', 'responded'] as const)[round % 3]!;
    const lead = await leadIn(from);
    const name = before[from];
    const order = round % 2 ? [name, 'withdrawLead'] : ['withdrawLead', name];
    const answers = await Promise.all(
      order.map(async (step, position) => {
        await sleep(position * (round % 9));
        return steps[step]!(lead.id);
      }),
    );
    const [vendor, taken] = round % 2 ? answers : answers.toReversed();
    const [row] = await app.database.query(
      `select status, (select count(*)::int from bookings b where b.lead_id = l.id) as bookings from leads l where id = ${lead.id}`,
    );
    if (taken!.status === 200) {
      winners.concierge += 1;
      assert.equal(row!['status'], 'withdrawn');
      assert.equal(row!['bookings'], 0);
      // A response that came first is withdrawn together with its lead.
      if (vendor!.status !== 200) assert.equal(vendor!.body.current.status, 'withdrawn');
      else assert.equal(name, 'respond');
    } else {
      winners.vendor += 1;
      assert.deepEqual([vendor!.status, taken!.status, row!['status']], [200, 409, reached[name]]);
    }
  }
  t.diagnostic(`${rounds} races, ${winners.concierge} times the concierge came first`);
});

test('[D7] records one reported booking, one report and one loss when each is sent twenty times concurrently', async () => {
  const booked = await leadIn('responded');
  const lost = await leadIn('responded');
  const wrong = await leadIn('viewed');
  const report = asMember('POST /vendor-account/{accountId}/leads/{leadId}/report', { reason: 'duplicate' });
  const twenty = (step: Step, leadId: number) => Promise.all(Array.from({ length: 20 }, () => step(leadId)));
  const responses = [
    ...(await twenty(steps['book']!, booked.id)),
    ...(await twenty(steps['lose']!, lost.id)),
    ...(await twenty(report, wrong.id)),
  ];
  assert.ok(responses.every(({ status }) => status === 200));
  const count = async (query: string) =>
    (await app.database.query(`select count(*)::int as n from ${query}`))[0]!['n'];
  assert.equal(await count(`booking_confirmations where lead_id = ${booked.id}`), 1);
  assert.equal(await count(`lead_reports where lead_id = ${wrong.id}`), 1);
  for (const [action, lead] of [
    ['lead_booked', booked],
    ['lead_lost', lost],
    ['lead_reported', wrong],
  ] as const) {
    assert.equal(
      await count(`audit_entries where action = '${action}' and (details ->> 'lead_id')::int = ${lead.id}`),
      1,
      action,
    );
  }
});
