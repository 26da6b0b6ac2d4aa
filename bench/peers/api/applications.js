// The admins' list of applications with the API's statements and response. The statements are prepared,
// except for a search.
const dollars = (cents) => Math.round(Number(cents) / 100);
const instant = (date) => date && new Date(date).toISOString();

const who = {
  name: 'admin',
  text: `select u.id from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > now() and u.role = 'admin'`,
};
const searched = `id in (
  select id from applications where (business_name || ' ' || title || ' ' || coalesce(business_email, '')) ilike $2
  union select a.id from applications a join users u on u.id = a.user_id where (u.name || ' ' || u.email) ilike $2)`;
const found = (typed) => (typed ? `where ${searched.replaceAll('$2', '$1')}` : '');
const total = (typed) =>
  `select count(*)::int as total from (select 1 from applications ${found(typed)} limit 100000) as counted`;
const foundIds = `select id from applications where ${searched} order by created_at desc, id desc limit $1`;
const newest = (most) => `select id from applications order by created_at desc, id desc limit ${most}`;
const views = (
  ids,
) => `select a.*, u.name as applicant_name, u.email as applicant_email, d.name as decider, c.name as claimer,
    (select coalesce(json_agg(json_build_object('id', q.id, 'message', q.message, 'asked_at', q.requested_at,
      'answer', q.answer, 'answered_at', q.answered_at) order by q.id), '[]')
      from info_requests q where q.application_id = a.id) as info_requests
  from applications a join users u on u.id = a.user_id
  left join users d on d.id = a.decided_by left join users c on c.id = a.claimed_by where a.id = any(${ids})`;
const rows = { name: 'applications', text: views('$1') };
const firstPage = {
  name: 'newest',
  text: `${views(`array(${newest('$1')})`)} order by a.created_at desc, a.id desc`,
};

/** A page of applications that match the search, newest first, or null when the person is not an admin. */
export async function applicationsOf(pool, hash, { perPage, typed }) {
  const person = await pool.query({ ...who, values: [hash] });
  if (person.rows.length === 0) return null;
  const pattern = `%${typed}%`;
  const [counted, found] = await Promise.all([
    pool.query(
      typed ? { text: total(true), values: [pattern] } : { name: 'total', text: total(false), values: [] },
    ),
    typed ? search(pool, [perPage, pattern]) : pool.query({ ...firstPage, values: [perPage] }),
  ]);
  return {
    data: found.rows.map(application),
    meta: {
      current_page: 1,
      per_page: perPage,
      last_page: Math.max(1, Math.ceil(counted.rows[0].total / perPage)),
      total: counted.rows[0].total,
      from: found.rows.length > 0 ? 1 : null,
      to: found.rows.length > 0 ? found.rows.length : null,
    },
  };
}

async function search(pool, values) {
  const ids = (await pool.query({ text: foundIds, values })).rows.map(({ id }) => id);
  const read = await pool.query({ ...rows, values: [ids] });
  const byId = new Map(read.rows.map((row) => [row.id, row]));
  return { rows: ids.map((id) => byId.get(id)) };
}

const application = (row) => ({
  id: row.id,
  business_name: row.business_name,
  title: row.title,
  website: row.website,
  instagram: row.instagram,
  contact_email: row.applicant_email,
  business_email: row.business_email,
  contact_phone: row.business_phone,
  business_phone: row.business_phone,
  submittedBy: { name: row.applicant_name },
  minimum_budget: dollars(row.minimum_budget_cents),
  lead_delivery_method: row.lead_delivery_method,
  service_notes: row.service_notes,
  notes: row.notes,
  service_areas: row.service_areas,
  accepted_event_types: row.accepted_event_types,
  status: row.status,
  rejection_reason: row.rejection_reason,
  review_notes: row.review_notes,
  info_requests: row.info_requests.map((question) => ({
    id: question.id,
    message: question.message,
    asked_at: instant(question.asked_at),
    answer: question.answer,
    answered_at: instant(question.answered_at),
  })),
  created_at: instant(row.created_at),
  decided_at: instant(row.decided_at),
  applicant: { id: row.user_id, name: row.applicant_name, email: row.applicant_email },
  internal_notes: row.internal_notes,
  decided_by: row.decider,
  claimed_by: row.claimer,
  vendor_account_id: row.account_id,
});
