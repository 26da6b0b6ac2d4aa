import pg from 'pg';

/** Number of leads of the measured account: one page. */
export const LEADS = 20;

/** Adds delivered leads to the demo account up to the target number, as copies of its leads. */
export async function fillLeads(databaseUrl: string, accountId: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into leads (account_id, match_id, event_name, event_type, event_date, city, state, venue, budget_range,
         budget_max_cents, guest_count, description, concierge_notes, match_reasons, delivered_at, expires_at)
       select account_id, match_id || '-again', event_name, event_type, event_date, city, state, venue, budget_range,
         budget_max_cents, guest_count, description, concierge_notes, match_reasons, delivered_at, now() + interval '2 days'
       from leads where account_id = $1 and delivered_at is not null order by id
       limit greatest(0, $2 - (select count(*) from leads where account_id = $1 and delivered_at is not null))`,
      [accountId, LEADS],
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Range of {@link manyLeads} in days: how far back the leads reach and how far ahead their events are. */
const DAYS = 1000;

/**
 * Fills an account up to `count` delivered leads, and the other accounts with a tenth of that, in every
 * status and over a thousand days.
 */
export async function manyLeads(databaseUrl: string, accountId: number, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'`);
    // Drops the indexes and creates them again at the end, which is faster than updating them for each lead.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where tablename = 'leads'
        and indexname not in (select conname from pg_constraint) and indexdef not like 'CREATE UNIQUE%'`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    const insert = (account: string, most: string) => `
      insert into leads (account_id, match_id, status, event_name, event_type, event_date, city, venue, description,
        delivered_at, responded_at, reminded_at, expires_at, decline_reason)
      select ${account}, 'many-' || i, s, 'Maya & Jonah ' || left(md5(i::text), 8), 'wedding',
        current_date + ((i * 7) % ${DAYS})::int, (array['Oakland', 'Napa', 'San Jose'])[1 + i % 3],
        'The garden ' || left(md5((i * 5)::text), 8), 'A garden wedding in June, with dinner under the trees.',
        now() - i * interval '${DAYS} days' / ${count}, case when s in ('responded', 'booked') then now() end, now(),
        now() + interval '30 days', case when s = 'declined' then 'other' end
      from (select i, (array['new', 'viewed', 'responded', 'declined', 'booked', 'expired'])[1 + i % 6] as s
        from generate_series(1, ${most}) i) as leads`;
    const missing = `(${count} - (select count(*) from leads where account_id = ${accountId} and delivered_at is not null))::int`;
    await client.query(insert(String(accountId), missing));
    const others = `(select array_agg(id) from vendor_accounts where id <> ${accountId})`;
    await client.query(insert(`(${others})[1 + i % cardinality(${others})]`, String(count / 10)));
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
