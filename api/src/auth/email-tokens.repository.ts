import { and, eq, gte, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { mailedSecrets, mails, users } from '../database/schema/index.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { UserRow } from './sessions.repository.ts';

type Purpose = (typeof mailedSecrets.$inferSelect)['purpose'];

/**
 * Creates an emailed secret for an address, the user's own by default, and stores only its hash. `createdAt`
 * is the time of the event that it belongs to, which may be earlier than the email.
 */
export async function issueSecret(
  db: Database,
  {
    person,
    purpose,
    minutes,
    email = person.email,
    createdAt,
  }: { person: UserRow; purpose: Purpose; minutes: number; email?: string; createdAt?: Date },
): Promise<string> {
  const secret = newSecret();
  await db.insert(mailedSecrets).values({
    userId: person.id,
    purpose,
    email,
    secretHash: hashSecret(secret),
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    ...(createdAt && { createdAt }),
  });
  return secret;
}

/**
 * Consumes a secret. True for exactly one of several concurrent attempts; false when unknown, used, expired
 * or for an address that changed.
 */
export async function useSecret(
  db: Database,
  {
    person,
    purpose,
    secret,
    email = person.email,
  }: { person: UserRow; purpose: Purpose; secret: string; email?: string },
): Promise<boolean> {
  const used = await db
    .update(mailedSecrets)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(mailedSecrets.secretHash, hashSecret(secret)),
        eq(mailedSecrets.userId, person.id),
        eq(mailedSecrets.purpose, purpose),
        eq(mailedSecrets.email, email),
        isNull(mailedSecrets.usedAt),
        sql`${mailedSecrets.expiresAt} > now()`,
      ),
    )
    .returning({ id: mailedSecrets.id });
  return used.length === 1;
}

/** Returns an open or used emailed secret and its user from one snapshot; undefined when unknown, void or expired. */
export async function findSecret(
  db: Database,
  { userId, purpose, secret }: { userId: number; purpose: Purpose; secret: string },
): Promise<{ link: typeof mailedSecrets.$inferSelect; person: UserRow } | undefined> {
  const [found] = await db
    .select({ link: mailedSecrets, person: users })
    .from(mailedSecrets)
    .innerJoin(users, eq(users.id, mailedSecrets.userId))
    .where(
      and(
        eq(mailedSecrets.secretHash, hashSecret(secret)),
        eq(mailedSecrets.userId, userId),
        eq(mailedSecrets.purpose, purpose),
        or(isNotNull(mailedSecrets.usedAt), sql`${mailedSecrets.expiresAt} > now()`),
      ),
    );
  return found;
}

/** Checks whether an address change made at an instant was undone, by its own link or an earlier one. */
export async function wasUndone(
  db: Database,
  { userId, madeAt }: { userId: number; madeAt: Date },
): Promise<boolean> {
  const found = await db
    .select({ id: mailedSecrets.id })
    .from(mailedSecrets)
    .where(
      and(
        eq(mailedSecrets.userId, userId),
        eq(mailedSecrets.purpose, 'undo_email_change'),
        lte(mailedSecrets.createdAt, madeAt),
        gte(mailedSecrets.usedAt, madeAt),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Voids all open secrets of the purposes. */
export const voidSecrets = (
  db: Database,
  { userId, purposes }: { userId: number; purposes: Purpose[] },
): Promise<void> => voidOpenSecrets(db, userId, purposes);

/** Voids the open links that undo an email change: those sent to an address, and those created `since` an instant. */
export const voidUndoLinks = (
  db: Database,
  { userId, email, since }: { userId: number; email: string; since?: Date },
): Promise<void> =>
  voidOpenSecrets(
    db,
    userId,
    ['undo_email_change'],
    or(eq(mailedSecrets.email, email), since && gte(mailedSecrets.createdAt, since)),
  );

async function voidOpenSecrets(
  db: Database,
  userId: number,
  purposes: Purpose[],
  where?: SQL,
): Promise<void> {
  await db
    .update(mailedSecrets)
    .set({ expiresAt: sql`now()` })
    .where(
      and(
        eq(mailedSecrets.userId, userId),
        inArray(mailedSecrets.purpose, purposes),
        isNull(mailedSecrets.usedAt),
        where,
      ),
    );
}

/** Returns the seconds since a user last requested a verification link, or null. */
export async function secondsSinceLastLink(db: Database, userId: number): Promise<number | null> {
  const [row] = await db
    .select({
      seconds: sql<number | null>`extract(epoch from now() - max(${mails.createdAt}))::float`,
    })
    .from(mails)
    .where(sql`${mails.template} = 'verify-email' and (${mails.data} ->> 'userId')::int = ${userId}`);
  return row?.seconds ?? null;
}

/** Deletes emailed secrets that expired 30 days ago. */
export async function deleteExpiredSecrets(db: Database): Promise<void> {
  await db.delete(mailedSecrets).where(sql`${mailedSecrets.expiresAt} < now() - interval '30 days'`);
}
