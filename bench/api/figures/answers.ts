import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { perSecondOf } from '../throughput.ts';
import { comparisonRow } from './comparison.ts';
import type { Figure, BenchTarget } from './figure.ts';

const LEADS = 1000;
const ANSWER = {
  availability_confirmed: true,
  proposed_pricing: { base_package: 2500, additional_options: [{ name: 'A late supper', price: 450 }] },
  vendor_notes: 'We are available on your date and would love to be part of it.',
  next_steps: 'Let us schedule a consultation.',
  estimated_timeline: '6-8 weeks',
};

/**
 * Benchmarks responses to leads, including the queued team email and live event, against the bare server with
 * the same statements. Both must leave the same rows. Each lead accepts one response, so every round creates
 * new leads.
 */
export async function answers({
  url,
  peer,
  token,
  accountId,
  databaseUrl,
  runs,
}: BenchTarget & { peer: string; runs: number }): Promise<Figure> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const response = async (server: string, id: number) => {
    const answered = await fetch(`${server}/api/vendor-account/${accountId}/leads/${id}/respond`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(ANSWER),
    });
    assert.equal(answered.status, 200, server);
    return (await answered.json()) as Record<string, unknown>;
  };
  try {
    const [ours = 0, theirs = 0] = await openLeads(client, accountId, 2);
    const shown = [await response(url, ours), await response(peer, theirs)];
    assert.deepEqual(comparable(shown[1]!), comparable(shown[0]!));
    await mailsSent(client);
    assert.deepEqual(await leftBy(client, theirs), await leftBy(client, ours));

    return await comparisonRow(
      'Answers to leads, mail and live event included',
      { url, peer, runs },
      async (server) => {
        const ids = await openLeads(client, accountId, LEADS);
        const perSecond = await perSecondOf(LEADS, async (index) => {
          await response(server, ids[index]!);
        });
        await mailsSent(client);
        return perSecond;
      },
    );
  } finally {
    await client.end();
  }
}

/** Adds `count` open leads to an account, as copies of one of its leads. */
async function openLeads(client: pg.Client, accountId: number, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into leads (account_id, match_id, event_name, event_type, event_date, city, state, venue, budget_range,
       budget_max_cents, guest_count, description, concierge_notes, match_reasons, delivered_at, expires_at)
     select account_id, 'answers ' || gen_random_uuid(), event_name, event_type, event_date, city, state, venue, budget_range,
       budget_max_cents, guest_count, description, concierge_notes, match_reasons, now(), now() + interval '1 day'
     from (select * from leads where account_id = $1 and delivered_at is not null order by id limit 1) l, generate_series(1, $2)
     returning id`,
    [accountId, count],
  );
  return rows.map(({ id }) => id);
}

/** Waits until all emails are sent, so that they do not slow down the next measurement. */
async function mailsSent(client: pg.Client): Promise<void> {
  const isWaiting = `select 1 from outgoing_messages where status = 'queued' limit 1`;
  while ((await client.query(isWaiting)).rows.length > 0) await sleep(50);
}

/** A response without the fields that differ per lead. */
const comparable = ({
  id,
  delivered_at,
  responded_at,
  expires_at,
  updated_at,
  ...rest
}: Record<string, unknown>) => ({
  ...rest,
  instants: [id, delivered_at, responded_at, expires_at, updated_at].map((value) => typeof value),
});

/** The rows that a response to a lead leaves in the database, without IDs and times. */
async function leftBy(client: pg.Client, leadId: number): Promise<unknown[]> {
  const mail = await client.query(
    `select template, channel, recipient, data, status, attempts from outgoing_messages where event_key = 'lead ' || $1 || ' answered'`,
    [String(leadId)],
  );
  const event = await client.query(
    `select user_id, account_id, for_admins, type, data - 'lead_id' as data from live_events
     where type = 'lead.changed' and data->>'lead_id' = $1`,
    [String(leadId)],
  );
  assert.deepEqual([mail.rowCount, event.rowCount], [1, 1]);
  return [mail.rows, event.rows];
}
