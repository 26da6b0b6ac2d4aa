/** Hand-written node:http and pg with two prepared statements, the token and the list, as the upper limit. */
import { createServer } from 'node:http';
import pg from 'pg';
import { listening, pageOf, tokenHash } from './answer.js';

// A date is a day, not a point in time.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
});

const member = {
  name: 'member',
  text: `select u.id from sessions s join users u on u.id = s.user_id
    join account_users m on m.user_id = u.id and m.account_id = $2
    join vendor_accounts a on a.id = m.account_id and a.status <> 'suspended'
    where s.token_hash = $1 and s.expires_at > now()`,
};
const list = {
  name: 'list',
  text: `select l.*,
    (select json_build_object('amount_cents', b.amount_cents, 'booked_at', b.booked_at)
      from bookings b where b.lead_id = l.id and b.reversed_at is null) as booking,
    (select json_build_object('reason', r.reason, 'message', r.message, 'created_at', r.created_at)
      from lead_reports r where r.lead_id = l.id and r.resolved_at is null) as report,
    (select json_object_agg(c.status, c.count) from (select status, count(*)::int as count from leads
      where account_id = $1 and delivered_at is not null group by status) c) as counted
    from leads l where l.account_id = $1 and l.delivered_at is not null
    order by l.delivered_at desc, l.id desc limit $2`,
};

async function answer(request, reply) {
  const url = new URL(request.url, 'http://localhost');
  const [, account] = /^\/api\/vendor-account\/(\d+)\/leads$/.exec(url.pathname) ?? [];
  if (!account) return reply.writeHead(404).end();
  const most = Number(url.searchParams.get('per_page') ?? 10);
  const values = [tokenHash(request.headers.authorization), Number(account)];
  if ((await pool.query({ ...member, values })).rows.length === 0) return reply.writeHead(401).end();
  const { rows } = await pool.query({ ...list, values: [Number(account), most] });
  const body = JSON.stringify(pageOf(rows, rows[0]?.counted ?? {}, most));
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  reply.end(body);
}

const server = createServer((request, reply) => {
  answer(request, reply).catch((error) => {
    console.error(error);
    reply.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => listening(server.address().port));
