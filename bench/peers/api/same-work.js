/** node:http and pg with the work of the portal: its statements, rate counter, headers, log and validation. */
import { createServer } from 'node:http';
import pg from 'pg';
import { lead, listening, pageOf, tokenHash } from './answer.js';

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
});

const session = {
  name: 'session',
  text: `with uses as (
      insert into rate_counters (key, count, expires_at)
      select encode(sha256(convert_to('bench user ' || user_id, 'UTF8')), 'base64'), 1, now() + interval '60 s'
      from sessions where token_hash = $1 and expires_at > now()
      on conflict (key) do update set
        count = case when rate_counters.expires_at <= now() then 1 else rate_counters.count + 1 end,
        expires_at = case when rate_counters.expires_at <= now() then excluded.expires_at else rate_counters.expires_at end
      returning count, expires_at, set_config('synchronous_commit', 'off', true))
    select u.*, s.id as session_id, s.last_used_at, m.role as member_role, a.status as account_status,
      uses.count, uses.expires_at
    from sessions s join users u on u.id = s.user_id
      left join impersonations i on i.session_id = s.id
      left join account_users m on m.user_id = u.id and m.account_id = $2
      left join vendor_accounts a on a.id = m.account_id
      left join uses on true
    where s.token_hash = $1 and s.expires_at > now() and s.last_used_at > now() - interval '30 days'`,
};
const list = {
  name: 'list',
  text: `select l.*, to_jsonb(b) as booking, to_jsonb(r) as report,
      (select json_agg(t.name) from lead_tags t where t.lead_id = l.id) as tags,
      (select count(*)::int from lead_messages m where m.lead_id = l.id) as messages
    from leads l
      left join bookings b on b.lead_id = l.id and b.reversed_at is null
      left join lead_reports r on r.lead_id = l.id and r.resolved_at is null
    where l.account_id = $1 and l.delivered_at is not null order by l.delivered_at desc, l.id desc limit $2`,
};
const counts = {
  name: 'counts',
  text: `select status, count(*)::int as count from leads where account_id = $1 and delivered_at is not null
    group by status`,
};
const accounts = {
  name: 'accounts',
  text: `select to_jsonb(a) as account, to_jsonb(v) as vendor,
      (select count(*)::int from leads l where l.account_id = a.id and l.delivered_at is not null) as leads,
      (select count(*)::int from bookings b where b.account_id = a.id and b.reversed_at is null) as bookings
    from vendor_accounts a join vendors v on v.id = a.vendor_id
    where a.id in (select account_id from account_users where user_id = $1) order by a.created_at desc`,
};
const members = {
  name: 'members',
  text: `select m.account_id, u.id, u.name, u.email, m.role from account_users m join users u on u.id = m.user_id
    where m.account_id = any($1) order by u.id`,
};
const notifications = {
  name: 'notifications',
  text: `select n.*, a.business_name from notifications n left join vendor_accounts a on a.id = n.account_id
    where n.user_id = $1 order by n.id desc limit $2`,
};
const unread = {
  name: 'unread',
  text: `select count(*)::int as count from notifications n left join vendor_accounts a on a.id = n.account_id
    where n.user_id = $1 and n.read_at is null and a.status is distinct from 'suspended'`,
};
const quickReply = { name: 'quick reply', text: 'select * from quick_replies where account_id = $1' };
const eventQuickReplies = {
  name: 'event quick replies',
  text: 'select * from event_quick_replies where account_id = $1 order by folded(name)',
};
const query = async (statement, values) => (await pool.query({ ...statement, values })).rows;

const routes = [
  [/^\/api\/auth\/user$/, async ({ caller }) => ({ ...caller, token: undefined })],
  [
    /^\/api\/vendor-account\/current$/,
    async ({ caller }) => {
      const found = await query(accounts, [caller.id]);
      const people = await query(members, [found.map(({ account }) => account.id)]);
      return {
        accounts: found.map((one) => ({
          ...one,
          users: people.filter((each) => each.account_id === one.account.id),
        })),
      };
    },
  ],
  [
    /^\/api\/vendor-account\/(\d+)\/leads$/,
    async ({ id, perPage }) => {
      const [rows, counted] = await Promise.all([query(list, [id, perPage]), query(counts, [id])]);
      const byStatus = Object.fromEntries(counted.map(({ status, count }) => [status, count]));
      return { ...pageOf(rows, byStatus, perPage), tags: rows.map((row) => [lead(row).id, row.tags]) };
    },
  ],
  [
    /^\/api\/user\/notifications$/,
    async ({ caller, perPage }) => {
      const [data, [counted]] = await Promise.all([
        query(notifications, [caller.id, perPage]),
        query(unread, [caller.id]),
      ]);
      return { data, unread: counted.count };
    },
  ],
  [
    /^\/api\/vendor-account\/(\d+)\/quick-reply$/,
    async ({ id }) => {
      const [[reply], forEvents] = await Promise.all([
        query(quickReply, [id]),
        query(eventQuickReplies, [id]),
      ]);
      return { ...reply, confirmed: false, for_events: forEvents };
    },
  ],
];

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

async function answer(request, reply) {
  const began = performance.now();
  const url = new URL(request.url, 'http://localhost');
  const [route, work] = routes.find(([path]) => path.test(url.pathname)) ?? [];
  const id = route && Number(route.exec(url.pathname)[1] ?? 0);
  const perPage = Number(url.searchParams.get('per_page') ?? 10);
  const isValid = Number.isInteger(id) && Number.isInteger(perPage) && perPage > 0 && perPage <= 100;
  const [caller] = isValid
    ? await query(session, [tokenHash(request.headers.authorization), id || null])
    : [];
  const status = !route ? 404 : !isValid ? 422 : !caller ? 401 : id && !caller.member_role ? 404 : 200;
  const body = status === 200 ? JSON.stringify(await work({ caller, id, perPage })) : '{}';
  reply.writeHead(status, {
    ...headers,
    'content-length': Buffer.byteLength(body),
    'x-request-id': crypto.randomUUID(),
    'x-ratelimit-limit': '600',
    'x-ratelimit-remaining': String(600 - (caller?.count ?? 0)),
    'x-ratelimit-reset': String(Math.ceil((caller?.expires_at ?? 0) / 1000)),
  });
  reply.end(body);
  const ms = performance.now() - began;
  process.stdout.write(
    `${JSON.stringify({ time: new Date(), method: request.method, path: url.pathname, status, ms, user: caller?.id })}\n`,
  );
}

const server = createServer((request, reply) => {
  answer(request, reply).catch((error) => {
    console.error(error);
    reply.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => listening(server.address().port));
