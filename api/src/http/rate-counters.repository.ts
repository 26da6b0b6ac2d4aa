import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { deleteUnlocked } from '../database/rows.ts';
import { rateCounters } from '../database/schema/index.ts';

/** One counted use: its number in the window, and when the window ends. */
export interface Use {
  key: string;
  count: number;
  resetsAt: Date;
}

/** What a use sets in a known row: the next count, or a new window. */
const nextUse = {
  count: sql`case when ${rateCounters.expiresAt} <= now() then 1 else ${rateCounters.count} + 1 end`,
  expiresAt: sql`case when ${rateCounters.expiresAt} <= now() then excluded.expires_at else ${rateCounters.expiresAt} end`,
};

/** Counts one use in one statement, so that concurrent calls cannot both get the last allowed use. */
export async function countUse(
  db: Database,
  { key, windowSeconds }: { key: string; windowSeconds: number },
): Promise<Use> {
  const [row] = await db
    .insert(rateCounters)
    .values({ key, count: 1, expiresAt: sql`now() + make_interval(secs => ${windowSeconds})` })
    .onConflictDoUpdate({ target: rateCounters.key, set: nextUse })
    .returning({ count: rateCounters.count, resetsAt: rateCounters.expiresAt });
  return { key, ...row! };
}

/** The limit of all calls together. */
export const GENERAL_LIMIT = { name: 'any', windowSeconds: 60 };

/**
 * The statement that counts a use of the general limit for each user of `userIds`, for another statement's `with`. Its commit
 * doesn't wait for the disk: a crash of PostgreSQL may lose the uses of its last second.
 */
export const generalUses = (userIds: SQL): SQL => sql`
  insert into rate_counters (key, count, expires_at)
  select ${hashedKey(sql`'user ' || user_id`)}, 1, now() + make_interval(secs => ${sql.raw(String(GENERAL_LIMIT.windowSeconds))})
  from (${userIds}) callers (user_id)
  on conflict (key) do update set count = ${nextUse.count}, expires_at = ${nextUse.expiresAt}
  returning count, expires_at, set_config('synchronous_commit', 'off', true)`;

/** Returns the key of a subject, as `keyOf` of rate-limits.ts. */
const hashedKey = (subject: SQL) =>
  sql`rtrim(translate(encode(sha256(convert_to(${sql.raw(`'${GENERAL_LIMIT.name}'`)} || chr(10) || ${subject}, 'UTF8')), 'base64'), '+/', '-_'), '=')`;

/** At most `max` uses in any `seconds`. */
export interface Span {
  seconds: number;
  max: number;
}

/** A use in sliding windows. */
export interface RecentUse extends Use {
  max: number;
  refusals: number;
}

/** A counter of sliding windows. */
interface RecentCounter {
  key: string;
  spans: [Span, ...Span[]];
}

const interval = (seconds: number) => sql`make_interval(secs => ${seconds})`;
const longestOf = (spans: Span[]) => interval(Math.max(...spans.map(({ seconds }) => seconds)));
const stepName = (index: number) => sql.raw(`step_${index}`);

/**
 * Counts one use of each counter in sliding windows: no span of that length, wherever it starts, contains more than its
 * `max`. A rejected use is not counted, so retries do not prolong the wait, and the counters after it are not reached.
 * One statement, which locks the counters in their order. Each result describes the deciding
 * span: the longest wait after a rejection (`count` is then above `max`), else the one with the fewest uses
 * left. `refusals` counts the rejected uses since the last counted one.
 */
export async function countRecentUses(db: Database, counters: RecentCounter[]): Promise<RecentUse[]> {
  const steps = counters.map((counter, index) =>
    db.$with(`step_${index}`, {}).as(countInStep(counter, index)),
  );
  const counted = counters.map(
    (_, index) => sql`select ${sql.raw(String(index))} as step, * from ${stepName(index)}`,
  );
  const rows = await db
    .with(...steps)
    .select({
      refusals: sql<number>`count`.mapWith(rateCounters.count),
      uses: sql<Date[]>`uses`.mapWith(rateCounters.uses),
      now: sql<number>`(extract(epoch from now()) * 1000)::float8`,
    })
    .from(sql`(${sql.join(counted, sql` union all `)}) counted`)
    .orderBy(sql`step`);
  return rows.map((row, index) => describeUse(counters[index]!, row));
}

/** Counts a use unless the step before it was rejected or not reached. */
function countInStep({ key, spans }: RecentCounter, index: number): SQL {
  const longest = longestOf(spans);
  const recent = sql`array(select at from unnest(${rateCounters.uses}) at where at > now() - ${longest} order by at)`;
  const isFull = ({ seconds, max }: Span) =>
    sql`coalesce((${recent})[cardinality(${recent}) - ${max - 1}::int] > now() - ${interval(seconds)}, false)`;
  const refused = sql.join(spans.map(isFull), sql` or `);
  const reached = index === 0 ? sql`true` : sql`(select count = 0 from ${stepName(index - 1)})`;
  return sql`
    insert into rate_counters (key, count, uses, expires_at)
    select ${key}::text, 0, array[now()], now() + ${longest} where ${reached}
    on conflict (key) do update set
      count = case when ${refused} then ${rateCounters.count} + 1 else 0 end,
      uses = case when ${refused} then ${recent} else ${recent} || now() end,
      expires_at = now() + ${longest}
    returning count, uses`;
}

function describeUse(
  { key, spans }: RecentCounter,
  { refusals, uses, now }: { refusals: number; uses: Date[]; now: number },
): RecentUse {
  const states = spans.map(({ seconds, max }) => {
    const used = uses.filter((at) => at.getTime() > now - seconds * 1000).length;
    // A use becomes available when the oldest of the last `max` uses leaves the span.
    const oldest = uses[Math.max(0, uses.length - (refusals > 0 ? max : used))] ?? uses[0]!;
    const resetsAt = new Date(oldest.getTime() + seconds * 1000);
    return { key, count: used, max, resetsAt, isFull: uses.length >= max };
  });
  if (refusals === 0) {
    const tightest = states.reduce((one, other) =>
      other.max - other.count < one.max - one.count ? other : one,
    );
    return { ...tightest, refusals };
  }
  const full = states.filter((state) => state.isFull);
  const last = full.reduce((one, other) => (other.resetsAt > one.resetsAt ? other : one));
  return { ...last, count: last.max + 1, refusals };
}

/** Removes one use of each from its count. Locks the counters in the given order, as counting does. */
export async function releaseUses(db: Database, uses: Use[]): Promise<void> {
  if (uses.length === 0) return;
  const keys = uses.map(({ key }) => key);
  const locked = db
    .select({ key: rateCounters.key })
    .from(rateCounters)
    .where(inArray(rateCounters.key, keys))
    .orderBy(sql`array_position(${sql.param(keys)}::text[], ${rateCounters.key})`)
    .for('update');
  await db
    .update(rateCounters)
    .set({
      count: sql`greatest(${rateCounters.count} - 1, 0)`,
      uses: sql`${rateCounters.uses}[:cardinality(${rateCounters.uses}) - 1]`,
    })
    .where(inArray(rateCounters.key, locked));
}

/** Checks whether a window is open: it has a counted use under `key` and has not expired. */
export async function hasOpenWindow(db: Database, key: string): Promise<boolean> {
  const found = await db
    .select({ key: rateCounters.key })
    .from(rateCounters)
    .where(and(eq(rateCounters.key, key), gt(rateCounters.expiresAt, sql`now()`)));
  return found.length > 0;
}

/** Resets a window. */
export async function deleteWindow(db: Database, key: string): Promise<void> {
  await db.delete(rateCounters).where(eq(rateCounters.key, key));
}

/** Deletes windows that have ended. */
export async function deleteEndedWindows(db: Database): Promise<void> {
  await deleteUnlocked(db, rateCounters, sql`${rateCounters.expiresAt} < now()`);
}
