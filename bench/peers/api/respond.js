// A response to a lead with the API's prepared statements in one transaction. It leaves the same rows.
import { columns } from './columns.js';
import { queueMail } from './queue-mail.js';

const TEAM = 'partners@gia.example';

const move = {
  name: 'answer',
  text: `update leads l set status = 'responded', responded_at = coalesce(l.responded_at, now()), availability_confirmed = true,
      base_package_cents = $1, additional_options = $2, vendor_notes = $3, next_steps = $4, estimated_timeline = $5,
      updated_at = now()
    where l.id = $6 and l.account_id = $7 and l.delivered_at is not null and l.status in ('new', 'viewed')
    returning ${columns}`,
};
const account = { name: 'account', text: 'select * from vendor_accounts where id = $1' };
const mail = {
  name: 'mail',
  text: `insert into outgoing_messages (event_key, template, channel, recipient, data) values ($1, 'lead-answered', 'email', $2, $3)
    on conflict (event_key) do nothing returning id, event_key`,
};
const tell = {
  name: 'tell',
  text: `select pg_advisory_xact_lock(7204202), pg_notify('live_events', '')`,
};
const event = {
  name: 'event',
  text: `insert into live_events (account_id, for_admins, type, data) values ($1, true, 'lead.changed', $2)`,
};

/** Responds that the vendor is available. Returns undefined when the lead does not accept a response. */
export async function respond(pool, accountId, id, body) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answered = await answerIn(client, accountId, id, body);
    await client.query('commit');
    client.release();
    return answered;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function answerIn(client, accountId, id, { proposed_pricing: pricing, ...body }) {
  const ask = async (statement, values) => (await client.query({ ...statement, values })).rows[0];
  const row = await ask(move, [
    pricing.base_package * 100,
    JSON.stringify(pricing.additional_options.map(({ name, price }) => ({ name, priceCents: price * 100 }))),
    body.vendor_notes,
    body.next_steps,
    body.estimated_timeline,
    id,
    accountId,
  ]);
  if (!row) return undefined;
  const { business_name: businessName } = await ask(account, [accountId]);
  const { event_name: eventName, event_date: eventDate, vendor_notes: notes } = row;
  const data = { businessName, eventName, eventDate, basePackage: row.base_package_cents / 100, notes };
  const { id: mailId } = await ask(mail, [`lead ${id} answered`, TEAM, JSON.stringify(data)]);
  await ask(queueMail, [JSON.stringify([{ data: { mailId } }])]);
  await ask(tell, []);
  const fact = { account_id: accountId, lead_id: id, status: row.status };
  await ask(event, [accountId, JSON.stringify(fact)]);
  return row;
}
