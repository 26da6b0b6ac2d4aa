/**
 * Hand-written node:http and pg with prepared statements, as the upper limit. `node bare.js two` queries the
 * token, then the list. `joined` uses one query.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { applicationsOf } from './applications.js';
import { lead, listening, pageOf, tokenHash } from './answer.js';
import { columns } from './columns.js';
import { respond } from './respond.js';

// A date is a day, not a point in time.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
});
const joined = process.argv[2] === 'joined';

const alive = 's.token_hash = $1 and s.expires_at > now()';
const who = `select u.id from sessions s join users u on u.id = s.user_id
  join account_users m on m.user_id = u.id and m.account_id = $2
  join vendor_accounts a on a.id = m.account_id and a.status <> 'suspended'
  where ${alive}`;
const list = (account, most) => `select ${columns},
  (select json_object_agg(c.status, c.count) from (select status, count(*)::int as count from leads
    where account_id = ${account} and delivered_at is not null group by status) c) as counted
  from leads l where l.account_id = ${account} and l.delivered_at is not null
  order by l.delivered_at desc, l.id desc limit ${most}`;

const statements = {
  token: { name: 'token', text: who },
  list: { name: 'list', text: list('$1', '$2') },
  lead: {
    name: 'lead',
    text: `select ${columns} from leads l where l.id = $1 and l.account_id = $2 and l.delivered_at is not null`,
  },
  joined: {
    name: 'joined',
    // No row means not logged in. A row without an ID means no leads.
    text: `with who as (${who}) select listed.* from who left join lateral (${list('$2', '$3')}) listed on true`,
  },
};

async function leadsOf(hash, account, most) {
  if (joined) {
    const { rows } = await pool.query({ ...statements.joined, values: [hash, account, most] });
    return rows.length === 0 ? null : rows.filter(({ id }) => id !== null);
  }
  if (!(await isMember(hash, account))) return null;
  return (await pool.query({ ...statements.list, values: [account, most] })).rows;
}

const isMember = async (hash, account) =>
  (await pool.query({ ...statements.token, values: [hash, account] })).rows.length > 0;

async function leadOf(hash, account, id) {
  if (!(await isMember(hash, account))) return null;
  return (await pool.query({ ...statements.lead, values: [id, account] })).rows[0];
}

async function answered(hash, account, id, body) {
  return (await isMember(hash, account)) ? respond(pool, account, id, body) : null;
}

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

async function answer(request, reply) {
  const url = new URL(request.url, 'http://localhost');
  const [, of, id, deed] =
    /^\/api\/vendor-account\/(\d+)\/leads(?:\/(\d+)(\/respond)?)?$/.exec(url.pathname) ?? [];
  if (url.pathname === '/api/vendor-admin/applications') return applications(url, request, reply);
  const account = Number(of);
  const most = Number(url.searchParams.get('per_page') ?? 10);
  if (!account) return reply.writeHead(404).end();
  if (id) {
    const hash = tokenHash(request.headers.authorization);
    const row = await (deed
      ? answered(hash, account, Number(id), await bodyOf(request))
      : leadOf(hash, account, Number(id)));
    return row ? send(reply, lead(row)) : reply.writeHead(row === null ? 401 : 404).end();
  }
  const rows = await leadsOf(tokenHash(request.headers.authorization), account, most);
  if (!rows) return reply.writeHead(401).end();
  send(reply, pageOf(rows, rows[0]?.counted ?? {}, most));
}

async function applications({ searchParams }, request, reply) {
  const asked = { perPage: Number(searchParams.get('per_page') ?? 10), typed: searchParams.get('search') };
  const page = await applicationsOf(pool, tokenHash(request.headers.authorization), asked);
  return page ? send(reply, page) : reply.writeHead(401).end();
}

function send(reply, answered) {
  const body = JSON.stringify(answered);
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
