import type { Page, Route } from 'playwright-core';

/** The length and the amount of user content. */
export interface Content {
  name: string;
  /** The number of entries in each list. Omitted: unchanged. */
  entries?: number;
  /** Every text has its maximum length and contains very long words. */
  long?: boolean;
}

/** Very long German words mixed with ordinary ones. */
const words =
  'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung für die Donaudampfschifffahrtsgesellschaft und Hochzeitsveranstaltungen im Grünen ';
const text = (length: number) =>
  words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trim();
/** A text without any line break opportunity. */
const unbroken = (length: number) => 'grundstuecksverkehrsgenehmigung'.repeat(9).slice(0, length);

/** User texts at their length limits. Stories are shorter, where more text would only cost time. */
const written: Record<string, string> = {
  name: text(120),
  business_name: text(120),
  event_name: text(200),
  title: text(80),
  subject: text(120),
  category: text(80),
  city: text(120),
  venue: text(200),
  budget_range: text(80),
  description: text(1200),
  vendor_notes: text(1200),
  service_notes: text(1200),
  next_steps: text(1200),
  estimated_timeline: text(200),
  notes: text(1200),
  message: text(1200),
  website: `https://${unbroken(120)}.example/${unbroken(120)}`,
  instagram: `@${unbroken(60)}`,
  email: `${unbroken(60)}@${unbroken(60)}.example`,
  contact_email: `${unbroken(60)}@${unbroken(60)}.example`,
  business_email: `${unbroken(60)}@${unbroken(60)}.example`,
  performed_by: text(120),
};
/** Figures that grow with the portal, multiplied by a thousand. */
const grows =
  /^(total|pending|approved|rejected|leads|bookings|open|held|active|earnings|fees|total_\w+|amount|count|owed|unread|waiting|delivered|responded)$/;
/** Responses without user content: jobs, system checks, email templates, and charts with one entry per day. */
const ours = /operations\/queues|system-status|email-templates|dashboard\/activity|lead-flow/;
/** The portal's maximum length of lists without pagination. */
const MAX_UNPAGED = 50;

interface Entry {
  id?: number;
  account_id?: number;
}
interface List {
  data: Entry[];
  meta?: { per_page: number } & Record<string, unknown>;
}
const isList = (answer: unknown): answer is List => Array.isArray((answer as List | null)?.data);

/** Repeats the existing entries until there are `entries`. For a paginated list, returns its first page. */
function withEntries({ data, meta, ...rest }: List, entries: number): List {
  const shown = data.length === 0 ? 0 : Math.min(entries, meta?.per_page ?? MAX_UNPAGED);
  const copy = (index: number): Entry => {
    const entry = data[index % data.length]!;
    const other = 1_000_000 + index;
    if (index < data.length) return entry;
    return { ...entry, ...('id' in entry ? { id: other } : { account_id: other }) };
  };
  const list = Array.from({ length: shown }, (_, index) => copy(index));
  if (!meta) return { ...rest, data: list };
  const total = shown === 0 ? 0 : entries;
  const last_page = Math.max(1, Math.ceil(total / meta.per_page));
  const range = shown === 0 ? { from: null, to: null } : { from: 1, to: shown };
  return { ...rest, data: list, meta: { ...meta, ...range, total, last_page } };
}

/** The same response with long words and large figures. */
function grown(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => grown(each, key));
  if (typeof value === 'number') return grows.test(key) ? value * 1000 : value;
  if (typeof value === 'string') return value && (written[key] ?? value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, grown(each, name)]));
}

/**
 * Changes the content of a page's screens from now on. Responses come from the portal; only their amount and
 * length change.
 */
export async function fill(page: Page, { entries, long }: Content): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/**', async (route: Route) => {
    const request = route.request();
    if (request.method() !== 'GET' || /\/api\/live/.test(request.url())) return route.continue();
    // Removes the ETag, so that the server sends full responses instead of 304.
    const { 'if-none-match': _, ...headers } = request.headers();
    // The gateway closes idle connections. A request on a closing one fails, and the page would wait forever.
    const response = await route.fetch({ headers, maxRetries: 2 });
    if (!response.ok() || !response.headers()['content-type']?.includes('json'))
      return route.fulfill({ response });
    let answer: unknown = await response.json();
    if (!ours.test(request.url())) {
      if (long) answer = grown(answer);
      if (entries !== undefined && isList(answer)) answer = withEntries(answer, entries);
    }
    return route.fulfill({ response, json: answer });
  });
  // The browser stores the name of the logged-in user. A visitor has not opened a page yet.
  if (page.url() === 'about:blank') return;
  await page.evaluate(
    (name) => {
      const user = localStorage.getItem('user');
      if (user) localStorage.setItem('user', JSON.stringify({ ...(JSON.parse(user) as object), name }));
    },
    long ? written['name'] : 'Mia',
  );
}
