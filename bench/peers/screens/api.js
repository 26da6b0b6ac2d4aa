/** The API calls of the three screens, and the text of a lead. Shared by all peers. */

const TOKEN = 'auth_token';

const answerOf = async (response) => {
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
};

/** Sends an authenticated GET to a path of the API. */
export const get = (path) =>
  fetch(`/api${path}`, { headers: { authorization: `Bearer ${localStorage.getItem(TOKEN)}` } }).then(
    answerOf,
  );

/** Logs in and stores the session. */
export async function signIn(email, password) {
  const body = new FormData();
  body.set('email', email);
  body.set('password', password);
  const { token, ...user } = await answerOf(await fetch('/api/auth/login', { method: 'POST', body }));
  localStorage.setItem(TOKEN, token);
  localStorage.setItem('user', JSON.stringify(user));
}

/** The account of the logged-in person. */
export const currentAccount = () =>
  get('/vendor-account/current').then(({ accounts: [{ account }] }) => account);

/** The first page of an account's leads. */
export const leadsOf = (accountId) =>
  get(`/vendor-account/${accountId}/leads?per_page=20`).then(({ data }) => data);

const part = (options) => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const long = part({ dateStyle: 'long' });
const month = part({ month: 'short' });

const labels = { new: 'New Match', viewed: 'Viewed', responded: 'In Progress', declined: 'Declined' };
const written = (code) => (code[0].toUpperCase() + code.slice(1)).replaceAll('_', ' ');

/** The texts of a lead's card. */
export function valuesOf({ event, status, vendor_notes }) {
  const date = new Date(`${event.event_date}T00:00:00Z`);
  const [year, , day] = event.event_date.split('-');
  return {
    name: event.name,
    type: written(event.type),
    status: labels[status] ?? written(status),
    date: long.format(date),
    month: month.format(date),
    day: String(Number(day)),
    year,
    place: [event.location.city, event.location.state].filter(Boolean).join(', '),
    budget: event.budget_range ?? '',
    guests: event.guest_count ? `${event.guest_count} guests` : '',
    notes: vendor_notes ?? '',
  };
}
