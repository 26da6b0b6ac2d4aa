import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { demoEmails, demoPassword } from '../../e2e/support/demo-users.ts';

/** Delivered leads of each measured account: one page. */
export const LEADS = 20;
/** The password of the measured users. */
export const PASSWORD = demoPassword;

/** A user with a session. */
export interface BenchUser {
  token: string;
  email: string;
  accountId: number;
}

/**
 * Adds `accounts` copies of the demo account with `members` members each. Every account has a page of leads and every user ten
 * notifications and a session.
 */
export async function addAccounts(
  databaseUrl: string,
  demoAccount: number,
  { accounts, members }: { accounts: number; members: number },
): Promise<BenchUser[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const users: BenchUser[] = [];
  try {
    for (let account = 0; account < accounts; account += 1) {
      const name = `Bench ${randomBytes(4).toString('hex')}`;
      const { rows } = await client.query<{ id: number }>(
        `with vendor as (insert into vendors (business_name, category) values ($1, 'venue') returning id)
         insert into vendor_accounts (vendor_id, business_name, business_email, accepted_event_types, activated_at)
         select vendor.id, $1, business_email, accepted_event_types, now() from vendor_accounts, vendor
         where vendor_accounts.id = $2 returning id`,
        [name, demoAccount],
      );
      const accountId = rows[0]!.id;
      await addLeads(client, { from: demoAccount, to: accountId, count: LEADS });
      for (let member = 0; member < members; member += 1) {
        const [token, email] = [
          randomBytes(32).toString('base64url'),
          `${randomBytes(6).toString('hex')}@bench.example`,
        ];
        await client.query(
          `with person as (
             insert into users (name, email, email_verified_at, password_hash)
             select 'Bench', $1, now(), password_hash from users where email = $5 returning id),
           membership as (
             insert into account_users (account_id, user_id, role) select $2, id, $3 from person),
           session as (
             insert into sessions (user_id, token_hash, expires_at, confirmed_at)
             select id, $4, now() + interval '1 day', now() from person)
           insert into notifications (user_id, account_id, type, data)
           select person.id, $2, n.type, n.data from person, (select type, data from notifications limit 1) n,
             generate_series(1, 10)`,
          [email, accountId, member === 0 ? 'owner' : 'manager', hash(token), demoEmails.vendor],
        );
        users.push({ token, email, accountId });
      }
    }
    await client.query('analyze');
    return users;
  } finally {
    await client.end();
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Copies delivered leads of an account as new ones of another. Returns their ids. */
export async function addLeads(
  client: pg.Client,
  { from, to, count }: { from: number; to: number; count: number },
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into leads (account_id, match_id, event_name, event_type, event_date, city, state, venue, budget_range,
       budget_max_cents, guest_count, description, concierge_notes, match_reasons, delivered_at, expires_at)
     select $2, gen_random_uuid()::text, event_name, event_type, event_date, city, state, venue, budget_range,
       budget_max_cents, guest_count, description, concierge_notes, match_reasons, now(), now() + interval '2 days'
     from (select * from leads where account_id = $1 and delivered_at is not null order by id limit 5) l,
       generate_series(1, 1000000) copy limit $3 returning id`,
    [from, to, count],
  );
  return rows.map(({ id }) => id);
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
