import pg from 'pg';

/** How many leads the measured account has: one page of them. */
export const LEADS = 20;

/** Gives the demo data's account so many delivered leads, the new ones like those that it has. */
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
