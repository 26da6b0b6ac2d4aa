import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLeadLink } from '../leads/lead-links.repository.ts';
import { deleteMember } from '../team/team.repository.ts';
import { testedDatabase } from '../../test/database.ts';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createLead, createMember, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const portal = await openPortal();
const { app, db } = portal;
const visitor = createCaller(app);
const service = createCaller(app, SERVICE_KEY);
const LEAD = '/vendor-account/{accountId}/leads/{leadId}';
const run = (sql: string) => app.database.query(sql);

const linksIn = (text: string) => [...text.matchAll(/https:\/\/\S+/g)].map(([href]) => new URL(href));
const linkIn = (text: string) => {
  const { searchParams } = linksIn(text).find(({ pathname }) => pathname === '/reply')!;
  return { id: Number(searchParams.get('id')), code: searchParams.get('code')! };
};

/** Sends a lead to an account, which emails its members. */
async function sendLead(accountId: number) {
  const event = { name: `Maya & Jonah ${unique()}`, type: 'wedding', event_date: '2030-06-12' };
  const body = { match_id: `m-${unique()}`, account_id: accountId, event };
  const { status, body: sent } = await service('POST /concierge/leads', { body });
  assert.equal(status, 201, JSON.stringify(sent));
  return { id: sent.lead.id as number, matchId: body.match_id, name: event.name };
}

/** A lead that was emailed to an owner and a responder, with the owner's link. */
async function emailed() {
  const { account, owner } = await createAccount(db, { businessName: 'Delgado Catering' });
  const colleague = await createMember(db, account.id, 'responder');
  const lead = await sendLead(account.id);
  const { text } = await portal.mailTo(owner!.email, lead.name);
  const params = { accountId: account.id, leadId: lead.id };
  const call = await injectAs(app, owner!);
  return {
    account,
    owner: owner!,
    colleague,
    lead,
    text,
    call,
    params,
    link: linkIn(text),
    status: async () => {
      const [row] = await run(`select status from leads where id = ${lead.id}`);
      return row!['status'];
    },
  };
}
const open = (body: object) => visitor('POST /lead-links/open', { body });
const decline = (body: object) => visitor('POST /lead-links/decline', { body });

/** Checks that a link neither shows its lead nor declines it, and says why. */
async function refused(link: object, why: RegExp) {
  for (const send of [open, decline]) {
    const { status, body } = await send(link);
    assert.deepEqual([status, body.error], [422, 'invalid_link']);
    assert.match(body.message, why);
    assert.doesNotMatch(JSON.stringify(body), /Maya/);
  }
}

test('the email has both answers, and a link that is opened changes nothing', async () => {
  const { account, lead, text, link, status } = await emailed();
  const [respond, notAvailable] = linksIn(text);
  assert.equal(
    `${respond!.pathname}${respond!.search}`,
    `/dashboard/lead-details/${lead.id}?reply=form&account=${account.id}`,
  );
  assert.deepEqual(
    [notAvailable!.pathname, notAvailable!.searchParams.get('decline'), link.code.length],
    ['/reply', '1', 22],
  );
  for (let time = 0; time < 2; time++) {
    const opened = await open(link);
    assert.deepEqual(
      [opened.status, opened.body],
      [
        200,
        {
          account_id: account.id,
          business_name: 'Delgado Catering',
          event: { name: lead.name, type: 'wedding', event_date: '2030-06-12' },
        },
      ],
    );
  }
  assert.equal(await status(), 'new', 'it is not even viewed');
});

test('declines as its person, once, also for concurrent presses', async () => {
  const { link, call, params, owner, lead } = await emailed();
  const results = await Promise.all(Array.from({ length: 4 }, () => decline(link)));
  assert.deepEqual(results.map(({ status }) => status).sort(), [200, 422, 422, 422]);
  const { body } = await call(`GET ${LEAD}`, { params });
  assert.deepEqual([body.status, body.decline], ['declined', { reason: 'not_available', notes: null }]);
  assert.equal(body.team.answered.by, owner.name);
  const again = await open(link);
  assert.deepEqual([again.status, again.body.error], [422, 'invalid_link']);
  assert.match(again.body.message, /already used/);
  const events = (await service('GET /concierge/events', { query: { limit: 100 } })).body.data as {
    type: string;
    data: { match_id: string };
  }[];
  const declined = events.filter(
    ({ type, data }) => type === 'lead.declined' && data.match_id === lead.matchId,
  );
  assert.equal(declined.length, 1);
});

test('refuses a link for another lead, with another code, or after its time', async () => {
  const one = await emailed();
  const other = await sendLead(one.account.id);
  const stranger = await sendLead((await createAccount(db)).account.id);
  const { id, code } = one.link;
  for (const bad of [
    { id: other.id, code },
    { id: stranger.id, code },
    { id, code: `${code.slice(0, -1)}_` },
    { id, code: 'x' },
  ])
    await refused(bad, /incomplete or too old/);
  await run(`update lead_links set expires_at = now() where lead_id = ${id}`);
  await refused(one.link, /too old/);
  assert.equal(await one.status(), 'new');
});

test('a link ends with its lead and says what became of it, without showing the lead', async () => {
  const { link, lead, call, params, text } = await emailed();
  const [row] = await run(
    `select l.expires_at = k.expires_at as same from leads l join lead_links k on k.lead_id = l.id where l.id = ${lead.id}`,
  );
  assert.equal(row!['same'], true);
  const body = { availability_confirmed: true, vendor_notes: 'With pleasure' };
  assert.equal((await call(`PUT ${LEAD}/respond`, { params, body })).status, 200);
  const late = await decline(link);
  assert.deepEqual([late.status, late.body.error, 'current' in late.body], [422, 'invalid_link', false]);
  assert.match(late.body.message, /already responded/);
  assert.ok(text.includes('Not available'));
});

test('refuses while a response is about to be sent', async () => {
  const { link, call, params } = await emailed();
  const body = { availability_confirmed: true, vendor_notes: 'With pleasure', undoable: true };
  assert.equal((await call(`PUT ${LEAD}/respond`, { params, body })).status, 200);
  assert.match((await decline(link)).body.message, /about to be sent/);
});

test('refuses after the person left or the account was suspended', async () => {
  const { account, colleague, lead, link, call, status } = await emailed();
  const theirs = linkIn((await portal.mailTo(colleague.email, lead.name)).text);
  assert.notEqual(theirs.code, link.code);
  const member = { accountId: account.id, userId: colleague.id };
  const remove = 'DELETE /vendor-account/{accountId}/team/members/{userId}';
  assert.equal((await call(remove, { params: member })).status, 200);
  await refused(theirs, /incomplete or too old/);
  await run(`update vendor_accounts set status = 'suspended' where id = ${account.id}`);
  await refused(link, /incomplete or too old/);
  await run(`update vendor_accounts set status = 'active' where id = ${account.id}`);
  assert.equal(await status(), 'new');
});

test('refuses a link of somebody who left the team and returned, and accepts their next one', async () => {
  const { account, colleague, lead, link, call } = await emailed();
  const theirs = linkIn((await portal.mailTo(colleague.email, lead.name)).text);
  const other = await sendLead((await createAccount(db, { owner: colleague })).account.id);
  const elsewhere = linkIn((await portal.mailTo(colleague.email, other.name)).text);
  const member = { accountId: account.id, userId: colleague.id };
  const team = '/vendor-account/{accountId}/team';
  assert.equal((await call(`DELETE ${team}/members/{userId}`, { params: member })).status, 200);
  const body = { email: colleague.email, role: 'responder' };
  assert.equal((await call(`POST ${team}/invitations`, { params: member, body })).status, 201);
  const [invited] = linksIn((await portal.mailTo(colleague.email, 'invitation')).text);
  const { id, code } = Object.fromEntries(invited!.searchParams);
  const returning = await injectAs(app, colleague);
  const accepted = await returning('POST /auth/team-invitation/accept', { body: { id: Number(id), code } });
  assert.equal(accepted.status, 200);
  await refused(theirs, /incomplete or too old/);
  const next = await sendLead(account.id);
  const renewed = linkIn((await portal.mailTo(colleague.email, next.name)).text);
  for (const working of [renewed, link, elsewhere]) assert.equal((await open(working)).status, 200);
});

test(
  'a member who is removed while an email to them is sent gets no link',
  { skip: testedDatabase !== 'postgres' },
  async () => {
    const { account } = await createAccount(db);
    const { id: userId } = await createMember(db, account.id, 'responder');
    const lead = await createLead(db, { accountId: account.id });
    const [removed, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const removal = db.transaction(async (tx) => {
      await deleteMember(tx, { accountId: account.id, userId });
      removed.resolve();
      await ended.promise;
    });
    await removed.promise;
    let created = false;
    const creation = createLeadLink(db, lead, userId).finally(() => (created = true));
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (!created && (await run(waiting)).length === 0) await sleep(20);
    ended.resolve();
    await removal;
    assert.equal(await creation, undefined);
  },
);

test('a team that requires two-step login gets no links, and earlier ones stop', async () => {
  const { account, owner, link } = await emailed();
  await run(`update vendor_accounts set require_second_factor = true where id = ${account.id}`);
  assert.match((await decline(link)).body.message, /two-step login/);
  const { text } = await portal.mailTo(owner.email, (await sendLead(account.id)).name);
  assert.equal(linksIn(text).length, 1);
});

test('the form of a mail scanner or another website is refused', async () => {
  const { link, status } = await emailed();
  for (const method of ['GET', 'POST'] as const) {
    const answered = await app.inject({
      method,
      url: '/api/lead-links/decline',
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ id: String(link.id), code: link.code }).toString(),
      }),
    });
    assert.ok(answered.statusCode >= 400, method);
  }
  assert.equal(await status(), 'new');
});
