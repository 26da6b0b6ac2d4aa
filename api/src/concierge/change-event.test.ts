import { sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fewerInGate } from '../../test/long.ts';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, dateFromNow, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs, type Caller } from '../../test/support/inject-as.ts';
import { endOfPacificDay } from '../http/days.ts';

const portal = await openPortal();
const { app, db } = portal;
const admin = await injectAs(app, await createAdmin(db));
const concierge = createCaller(app, SERVICE_KEY);
const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const details = {
  name: 'Maya & Jonah',
  type: 'wedding',
  event_date: dateFromNow(90),
  location: { city: 'Oakland', state: 'CA', venue: 'Brazil Room' },
  budget_range: '$8,000 – $12,000',
  budget_max: 12_000,
  guest_count: 120,
  description: 'A garden wedding.',
};

/** A lead of a new account, with calls of its vendor and the concierge. */
async function openLead(over: Parameters<typeof createAccount>[1] = {}, event: object = details) {
  const { account, owner } = await createAccount(db, over);
  const call = await injectAs(app, owner!);
  const matchId = unique();
  const body = { match_id: matchId, account_id: account.id, event, notes: 'Call after 5 pm' };
  const { body: sent } = await concierge('POST /concierge/leads', { body });
  const params = { accountId: account.id, leadId: sent.lead.id as number };
  const of = { params: { match_id: matchId } };
  return {
    ...params,
    email: owner!.email,
    call,
    /** The vendor's view. */
    read: async () => (await call(`GET ${LEAD}`, { params })).body,
    listed: async () =>
      (await call('GET /vendor-account/{accountId}/leads', { params })).body.data.find(
        ({ id }: { id: number }) => id === params.leadId,
      ),
    changes: async () => (await call(`GET ${LEAD}/event-changes`, { params })).body.data,
    respond: (more: object = {}) =>
      call(`PUT ${LEAD}/respond`, {
        params,
        body: { availability_confirmed: true, vendor_notes: 'Gladly', ...more },
      }),
    confirm: (version: number) =>
      call(`POST ${LEAD}/response/confirm`, { params, body: { event_version: version } }),
    edit: (more: object) =>
      call(`PUT ${LEAD}/response`, { params, body: { version: 0, vendor_notes: 'Gladly', ...more } }),
    get: async () => (await concierge('GET /concierge/leads/{match_id}', of)).body,
    patch: (patch: object) => concierge('PATCH /concierge/leads/{match_id}', { ...of, body: patch }),
    events: async () => {
      const [{ after } = { after: null }] = (await app.database.query(
        `select 'evt_' || min(id) - 1 as after from concierge_events where lead_id = ${params.leadId}`,
      )) as { after: string | null }[];
      return (await concierge('GET /concierge/events', { query: after ? { after } : {} })).body.data
        .filter(({ data }: { data: { match_id?: string } }) => data.match_id === matchId)
        .map(({ type }: { type: string }) => type);
    },
  };
}
const notices = async (call: Caller) =>
  (await call('GET /user/notifications')).body.data.filter(
    ({ type }: { type: string }) => type === 'lead.event_changed',
  );

test('changes the event of an unanswered lead and restarts the time to respond', async () => {
  const lead = await openLead();
  await lead.read();
  await app.database.query(
    `update leads set delivered_at = now() - interval '3 hours', expires_at = now() + interval '1 hour' where id = ${lead.leadId}`,
  );
  await app.jobs.runNow('remind-of-leads');
  const before = await lead.get();
  const date = dateFromNow(91);
  const { status, body } = await lead.patch({
    event: { event_date: date, guest_count: 140, location: { venue: null } },
    notes: 'Call in the morning',
  });
  assert.equal(status, 200);
  assert.deepEqual(body, await lead.get());
  assert.deepEqual(body.event, {
    ...before.event,
    event_date: date,
    guest_count: 140,
    location: { city: 'Oakland', state: 'CA', venue: null },
  });
  assert.equal(body.vendor_notes, 'Call in the morning');
  assert.deepEqual([body.status, body.event_version, body.confirmation], ['viewed', 1, null]);
  assert.ok(body.match_reasons.includes('91 days of notice'));
  assert.ok(Date.parse(body.expires_at) > Date.now() + 71 * 3_600_000, 'as long as a new lead');
  assert.ok(Date.now() - Date.parse(body.clock_started_at) < 60_000);
  await app.jobs.runNow('expire-leads');
  await app.jobs.runNow('remind-of-leads');
  const reminders = async () =>
    (await lead.call('GET /user/notifications')).body.data.filter(
      ({ type }: { type: string }) => type === 'lead.reminder',
    ).length;
  assert.equal(await reminders(), 1, 'the next one is due two hours after the change');
  await app.database.query(
    `update leads set clock_started_at = now() - interval '2 hours' where id = ${lead.leadId}`,
  );
  await app.jobs.runNow('remind-of-leads');
  assert.equal(await reminders(), 2);

  const [notice] = await notices(lead.call);
  assert.deepEqual(notice.data, {
    account_id: lead.accountId,
    lead_id: lead.leadId,
    event_name: 'Maya & Jonah',
    answered: false,
  });
  const mail = await portal.mailTo(lead.email, 'Changed: Maya & Jonah');
  assert.match(mail.text, /Guests: 120 → 140/);
  assert.match(mail.text, /Venue: Brazil Room → Not given/);
  assert.match(mail.text, /Concierge notes: changed/);
  assert.match(mail.text, /respond within 2 hours/);

  assert.equal((await lead.listed()).changed, true);
  assert.equal((await lead.read()).changed, false, 'opening it marks the change as seen');
  assert.equal((await lead.listed()).changed, false);
  const [change, ...more] = await lead.changes();
  assert.deepEqual(more, []);
  assert.deepEqual([change.before.guest_count, change.after.guest_count], [120, 140]);
  assert.equal(change.after.event_date, date);
  assert.equal(change.before.vendor_notes, 'Call after 5 pm');
});

test('orders the leads that need a reply by deadline, and restarts the deadline of a changed lead', async () => {
  const changed = await openLead();
  const { accountId } = changed;
  const send = async () => {
    const body = { match_id: unique(), account_id: accountId, event: details };
    return (await concierge('POST /concierge/leads', { body })).body.lead.id as number;
  };
  const [overdue, soon] = [await send(), await send()];
  for (const [leadId, hours] of [
    [changed.leadId, 5],
    [overdue, 3],
    [soon, 1],
  ])
    await app.database.query(
      `update leads set delivered_at = now() - interval '${hours} hours' where id = ${leadId}`,
    );
  const inOrder = async (query: Record<string, unknown>) => {
    const params = { accountId };
    const { body } = await changed.call('GET /vendor-account/{accountId}/leads', { params, query });
    return body.data.map(({ id }: { id: number }) => id);
  };
  const byDeadline = { group: 'needs_reply', sort: 'oldest' };
  assert.deepEqual(await inOrder(byDeadline), [changed.leadId, overdue, soon]);
  await changed.patch({ event: { guest_count: 10 } });
  assert.deepEqual(await inOrder(byDeadline), [overdue, soon, changed.leadId]);
  assert.deepEqual(await inOrder({ ...byDeadline, search: 'Maya' }), [overdue, soon, changed.leadId]);
  assert.deepEqual(await inOrder({ sort: 'oldest' }), [changed.leadId, overdue, soon]);
});

async function beginQuietHours(call: Caller): Promise<void> {
  const [{ hour } = { hour: 0 }] = (await app.database.query(
    `select (extract(hour from now() at time zone 'America/Los_Angeles'))::int as hour`,
  )) as { hour: number }[];
  await call('PUT /user/notice-preferences', {
    body: { lead_notices: 'each', quiet_from: hour, quiet_to: (hour + 3) % 24 },
  });
}
const endQuietHours = () => portal.runDelayed('mail');
/** The emails to an address, once none is waiting. */
async function allMailsTo(email: string) {
  const waiting = () =>
    app.database.query(`select 1 from outgoing_messages where recipient = '${email}' and status = 'queued'`);
  while ((await waiting()).length > 0) await sleep(50);
  return portal.mailsTo(email);
}

test('sends current details after quiet hours, in one email', async () => {
  const lead = await openLead();
  await portal.mailTo(lead.email, 'New match: Maya & Jonah');
  await beginQuietHours(lead.call);
  const matchId = unique();
  await concierge('POST /concierge/leads', {
    body: { match_id: matchId, account_id: lead.accountId, event: { ...details, name: 'Early name' } },
  });
  await lead.patch({ event: { guest_count: 140 } });
  await lead.patch({ event: { guest_count: 150, name: 'Maya & Joe' } });
  const params = { match_id: matchId };
  await concierge('PATCH /concierge/leads/{match_id}', { params, body: { event: { name: 'Late name' } } });
  await endQuietHours();
  await portal.mailTo(lead.email, 'New match: Late name');
  await portal.mailTo(lead.email, 'Changed: Late name');
  const { text } = await portal.mailTo(lead.email, 'Changed: Maya & Joe');
  assert.match(text, /Guests: 120 → 150/);
  const subjects = (await allMailsTo(lead.email)).map(({ subject }) => subject).toSorted();
  assert.deepEqual(subjects, [
    'Changed: Late name',
    'Changed: Maya & Joe',
    'New match: Late name',
    'New match: Maya & Jonah',
  ]);
});

test('sends no held email about a change of a lead that is withdrawn by morning', async () => {
  const lead = await openLead();
  await beginQuietHours(lead.call);
  await lead.patch({ event: { guest_count: 140 } });
  await concierge('POST /concierge/leads/{match_id}/withdraw', {
    params: { match_id: (await lead.get()).match_id },
    body: { reason: 'duplicate' },
  });
  await endQuietHours();
  await portal.mailTo(lead.email, 'No longer available: Maya & Jonah');
  const subjects = (await allMailsTo(lead.email)).map(({ subject }) => subject);
  assert.ok(!subjects.some((subject) => subject.startsWith('Changed')));
});

test('measures the response time from the change of an unanswered lead', async () => {
  const lead = await openLead();
  await app.database.query(
    `update leads set delivered_at = now() - interval '3 hours' where id = ${lead.leadId}`,
  );
  await lead.patch({ event: { guest_count: 10 } });
  await app.database.query(
    `update leads set clock_started_at = now() - interval '30 minutes' where id = ${lead.leadId}`,
  );
  await lead.respond();
  const figures = await lead.call('GET /vendor-account/{accountId}/analytics', {
    params: { accountId: lead.accountId },
  });
  assert.equal(Math.round(figures.body.median_response_minutes), 30);
});

test('changes nothing for the same content', async () => {
  const lead = await openLead();
  await lead.respond();
  const before = await lead.get();
  for (const patch of [
    {},
    { event: {} },
    { event: details, notes: ' Call after 5 pm ' },
    { event: { location: {} } },
  ]) {
    const { status, body } = await lead.patch(patch);
    assert.deepEqual([status, body], [200, before]);
  }
  assert.deepEqual(await lead.changes(), []);
  assert.equal((await notices(lead.call)).length, 0);
});

test('asks the vendor to confirm the response, which the vendor does', async () => {
  const lead = await openLead();
  await lead.respond();
  const expires = (await lead.get()).expires_at;
  const { body } = await lead.patch({ event: { guest_count: 140 } });
  assert.deepEqual([body.status, body.confirmation], ['responded', { needed: true, confirmed_at: null }]);
  assert.deepEqual([body.expires_at, body.clock_started_at], [expires, null]);
  assert.equal((await notices(lead.call))[0].data.answered, true);
  assert.match((await portal.mailTo(lead.email, 'Changed:')).text, /confirm that your quote still holds/);
  assert.equal((await lead.read()).changed, true, 'opening it confirms nothing');

  const { status, body: confirmed } = await lead.confirm(1);
  assert.equal(status, 200);
  assert.deepEqual([confirmed.changed, confirmed.confirmation.needed], [false, false]);
  assert.deepEqual((await lead.confirm(1)).body, confirmed);
  assert.deepEqual((await lead.get()).confirmation, confirmed.confirmation);
  assert.deepEqual((await lead.events()).slice(-2), ['lead.responded', 'lead.response_updated']);

  await lead.patch({ event: { guest_count: 150 } });
  assert.deepEqual((await lead.get()).confirmation, { needed: true, confirmed_at: null });
  const stale = await lead.confirm(1);
  assert.deepEqual(
    [stale.status, stale.body.error, stale.body.message],
    [409, 'transition_refused', 'The event changed again in the meantime.'],
  );
  assert.equal(stale.body.current.event.guest_count, 150);
});

test('confirms by editing the response or sending the same one, and asks no more after a withdrawal', async () => {
  const edited = await openLead();
  await edited.respond();
  await edited.patch({ event: { guest_count: 140 } });
  const stale = await edited.edit({ vendor_notes: 'For 120 guests', event_version: 0 });
  assert.equal(stale.body.confirmation.needed, true, 'it was written for the earlier event');
  const current = await edited.edit({ version: 1, vendor_notes: 'For 140 guests', event_version: 1 });
  assert.deepEqual(
    [current.body.confirmation.needed, typeof current.body.confirmation.confirmed_at],
    [false, 'string'],
  );

  const same = await openLead();
  await same.respond();
  await same.patch({ event: { guest_count: 140 } });
  const again = await same.edit({});
  assert.deepEqual([again.body.confirmation.needed, again.body.response_version], [false, 0]);

  const withdrawn = await openLead();
  await withdrawn.respond();
  await withdrawn.patch({ event: { guest_count: 140 } });
  const { body } = await withdrawn.call(`POST ${LEAD}/response/withdraw`, {
    params: withdrawn,
    body: { version: 0, reason: 'Too many guests' },
  });
  assert.deepEqual([body.status, body.changed, body.confirmation], ['viewed', false, null]);
  assert.equal((await withdrawn.confirm(1)).status, 409);
});

test('asks to confirm a response that was written before the vendor saw the change', async () => {
  const blind = await openLead();
  await blind.read();
  await blind.patch({ event: { guest_count: 140 } });
  assert.equal((await blind.respond()).body.confirmation.needed, true, 'the vendor never opened the change');
  const waiting = await openLead();
  await waiting.read();
  await waiting.patch({ event: { guest_count: 140 } });
  await waiting.read();
  const late = await waiting.respond({ event_version: 0 });
  assert.equal(late.body.confirmation.needed, true, 'the response was written before the page refreshed');
  const aware = await openLead();
  await aware.patch({ event: { guest_count: 140 } });
  assert.equal((await aware.respond({ event_version: 1 })).body.confirmation, null);
});

test('has the same outcome whether a change or the response comes first', async (t) => {
  const first = { change: 0, response: 0 };
  const rounds = fewerInGate(4, 20);
  for (let round = 0; round < rounds; round++) {
    const lead = await openLead();
    const { event_version: version } = await lead.read();
    const [change, response] = await Promise.all([
      sleep(round % 2 ? 0 : round).then(() => lead.patch({ event: { guest_count: 140 } })),
      sleep(round % 2 ? round : 0).then(() => lead.respond({ event_version: version })),
    ]);
    assert.deepEqual([change.status, response.status], [200, 200]);
    first[change.body.status === 'responded' ? 'response' : 'change'] += 1;
    const after = await lead.get();
    assert.deepEqual([after.status, after.event.guest_count], ['responded', 140]);
    assert.deepEqual(after.confirmation, { needed: true, confirmed_at: null });
  }
  t.diagnostic(`the response came first ${first.response} times, the change ${first.change} times`);
});

test('records concurrent changes one after the other', async () => {
  const lead = await openLead();
  const counts = [130, 140, 150, 160];
  await Promise.all(counts.map((guests) => lead.patch({ event: { guest_count: guests } })));
  const changes = (await lead.changes()).toReversed();
  assert.equal(changes.length, 4);
  for (const [index, { before }] of changes.entries())
    assert.equal(before.guest_count, index === 0 ? 120 : changes[index - 1].after.guest_count);
  const after = await lead.get();
  assert.deepEqual([after.event_version, after.event.guest_count], [4, changes.at(-1).after.guest_count]);
});

test('returns 409 with the lead when its status does not allow a change', async () => {
  const steps: [string, (lead: Awaited<ReturnType<typeof openLead>>) => Promise<unknown>][] = [
    [
      'declined',
      ({ call, ...params }) => call(`PUT ${LEAD}/decline`, { params, body: { reason: 'not_a_fit' } }),
    ],
    [
      'booked',
      async ({ call, respond, ...params }) => {
        await respond();
        return call(`POST ${LEAD}/book`, { params, body: { amount: 4000 } });
      },
    ],
    [
      'expired',
      async ({ leadId }) => {
        await app.database.query(`update leads set expires_at = now() where id = ${leadId}`);
        return app.jobs.runNow('expire-leads');
      },
    ],
    [
      'no longer available',
      async ({ get }) =>
        concierge('POST /concierge/leads/{match_id}/withdraw', {
          params: { match_id: (await get()).match_id },
          body: { reason: 'other' },
        }),
    ],
  ];
  for (const [name, step] of steps) {
    const lead = await openLead();
    await step(lead);
    const before = await lead.get();
    const { status, body } = await lead.patch({ event: { guest_count: 10 } });
    assert.deepEqual(
      [status, body.error, body.message, body.current],
      [409, 'transition_refused', `This lead can’t be changed: it is ${name}.`, before],
    );
    assert.deepEqual(await lead.get(), before);
  }
});

test('checks a held lead again, and delivers it when it fits', async () => {
  const lead = await openLead({ acceptedEventTypes: ['corporate'] });
  const { body: still } = await lead.patch({ event: { type: 'birthday', guest_count: 80 } });
  assert.deepEqual([still.held, still.event_version], [true, 0]);
  assert.deepEqual(still.hold_reasons, ['Birthday is not an accepted event type']);
  const { body } = await lead.patch({ event: { type: 'corporate' } });
  assert.deepEqual([body.held, body.status, body.clock_started_at], [false, 'new', null]);
  assert.deepEqual(await lead.events(), ['lead.held', 'lead.delivered']);
  const { data } = (await lead.call('GET /user/notifications')).body;
  assert.deepEqual(
    data.map(({ type }: { type: string }) => type),
    ['lead.created'],
  );
  assert.deepEqual(await lead.changes(), []);

  const dropped = await openLead({ acceptedEventTypes: ['corporate'] });
  await admin('POST /vendor-admin/leads/{leadId}/drop', { params: dropped, body: { reason: 'Spam' } });
  const refused = await dropped.patch({ event: { type: 'corporate' } });
  assert.deepEqual(
    [refused.status, refused.body.message],
    [409, 'This lead can’t be changed: it is dropped.'],
  );
});

test('says of a held lead that its event has passed, and not how many days of notice it has', async () => {
  const lead = await openLead({ acceptedEventTypes: ['birthday'], minimumLeadTime: 30 });
  await app.database.query(
    `update leads set event_date = '${dateFromNow(-3)}' where id = ${String(lead.leadId)}`,
  );
  const { body } = await lead.patch({ notes: 'They never answered' });
  assert.deepEqual(
    [body.held, body.hold_reasons],
    [true, ['Wedding is not an accepted event type', 'The event date has passed']],
  );
});

test('delivers a held lead with the deadline of an event that moves meanwhile', async () => {
  const { accountId, leadId, patch, get } = await openLead({ minimumLeadTime: 365 });
  const tomorrow = dateFromNow(1);
  let calls: Promise<{ status: number }[]> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from vendor_accounts where id = ${accountId} for update`);
    const moved = patch({ event: { event_date: tomorrow } });
    await sleep(300);
    const delivered = admin('POST /vendor-admin/leads/{leadId}/deliver', { params: { leadId } });
    await sleep(300);
    calls = Promise.all([moved, delivered]);
  });
  assert.deepEqual(
    (await calls!).map(({ status }) => status),
    [200, 200],
  );
  const lead = await get();
  assert.deepEqual([lead.held, lead.event.event_date], [false, tomorrow]);
  assert.ok(lead.expires_at <= endOfPacificDay(tomorrow).toISOString(), lead.expires_at);
});

test('a new date shows its conflicts, and a new budget text replaces the maximum', async () => {
  const lead = await openLead({ minimumBudgetCents: 500_000 });
  const date = dateFromNow(120);
  await lead.call('PUT /vendor-account/{accountId}/blocked-dates/day', {
    params: lead,
    body: { date, blocked: true },
  });
  const conflicts = () => lead.call(`GET ${LEAD}/date-conflicts`, { params: lead });
  assert.equal((await conflicts()).body.blocked, false);
  const { body } = await lead.patch({ event: { event_date: date, budget_range: 'whatever it takes' } });
  assert.equal((await conflicts()).body.blocked, true);
  assert.deepEqual([body.event.budget_max, body.held], [null, false]);
  assert.ok(body.match_reasons.includes('Budget not checked'));
});

test('names the field of invalid input, and finds only own matches', async () => {
  const lead = await openLead();
  for (const [patch, field] of [
    [{ event: { name: '' } }, 'event.name'],
    [{ event: { name: null } }, 'event.name'],
    [{ event: { type: 'circus' } }, 'event.type'],
    [{ event: { event_date: '2027-02-31' } }, 'event.event_date'],
    [{ event: { event_date: dateFromNow(-2) } }, 'event.event_date'],
    [{ event: { budget_max: -1 } }, 'event.budget_max'],
    [{ event: { guest_count: 1.5 } }, 'event.guest_count'],
    [{ event: { location: { city: 'x'.repeat(121) } } }, 'event.location.city'],
    [{ event: { description: 'x'.repeat(10_001) } }, 'event.description'],
    [{ notes: 'x'.repeat(4001) }, 'notes'],
  ] as const) {
    const { status, body } = await lead.patch(patch);
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [field]], JSON.stringify(body));
  }
  const missing = await concierge('PATCH /concierge/leads/{match_id}', {
    params: { match_id: 'none' },
    body: {},
  });
  assert.equal(missing.status, 404);
  const stranger = await openLead();
  for (const [key, body] of [
    [`GET ${LEAD}/event-changes`, undefined],
    [`POST ${LEAD}/response/confirm`, { event_version: 0 }],
  ] as const) {
    const params = { accountId: stranger.accountId, leadId: lead.leadId };
    assert.equal((await stranger.call(key, { params, ...(body && { body }) })).status, 404);
  }
});
