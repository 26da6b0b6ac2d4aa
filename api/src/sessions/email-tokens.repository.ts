import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { deleteUnlocked } from '../database/rows.ts';
import { emailTokens, outgoingMessages, users } from '../database/schema/index.ts';
import { hashSecret, newSecret } from '../http/secrets.ts';
import type { UserRow } from '../database/rows.ts';

type Purpose = (typeof emailTokens.$inferSelect)['purpose'];

const unexpired = sql`${emailTokens.expiresAt} > now()`;

/**
 * Creates an emailed secret for an address, the user's own by default, and stores only its hash. `createdAt`
 * is the time of the event that it belongs to, which may be earlier than the email.
 */
export async function issueEmailToken(
  db: Database,
  {
    person,
    purpose,
    minutes,
    email = person.email,
    deviceId,
    createdAt,
  }: {
    person: UserRow;
    purpose: Purpose;
    minutes: number;
    email?: string;
    deviceId?: number;
    createdAt?: Date;
  },
): Promise<string> {
  const secret = newSecret();
  await db.insert(emailTokens).values({
    userId: person.id,
    purpose,
    email,
    deviceId,
    tokenHash: hashSecret(secret),
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    ...(createdAt && { createdAt }),
  });
  return secret;
}

/**
 * Consumes a secret. True for exactly one of several concurrent attempts; false when unknown, used, expired
 * or for an address that changed.
 */
export async function consumeEmailToken(
  db: Database,
  {
    person,
    purpose,
    secret,
    email = person.email,
  }: { person: UserRow; purpose: Purpose; secret: string; email?: string },
): Promise<boolean> {
  const used = await db
    .update(emailTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(emailTokens.tokenHash, hashSecret(secret)),
        eq(emailTokens.userId, person.id),
        eq(emailTokens.purpose, purpose),
        eq(emailTokens.email, email),
        isNull(emailTokens.usedAt),
        unexpired,
      ),
    )
    .returning({ id: emailTokens.id });
  return used.length === 1;
}

/** Returns an open or used emailed secret and its user from one snapshot; undefined when unknown, void or expired. */
export async function findEmailToken(
  db: Database,
  { userId, purpose, secret }: { userId: number; purpose: Purpose; secret: string },
): Promise<{ link: typeof emailTokens.$inferSelect; person: UserRow } | undefined> {
  const [found] = await db
    .select({ link: emailTokens, person: users })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(
      and(
        eq(emailTokens.tokenHash, hashSecret(secret)),
        eq(emailTokens.userId, userId),
        eq(emailTokens.purpose, purpose),
        or(isNotNull(emailTokens.usedAt), unexpired),
      ),
    );
  return found;
}

/** Returns the user of an open emailed secret for their current address. One query, whether or not the address exists. */
export async function findLinkOwner(
  db: Database,
  { email, purpose, secret }: { email: string; purpose: Purpose; secret: string },
): Promise<UserRow | undefined> {
  const [found] = await db
    .select({ person: users })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(
      and(
        eq(emailTokens.tokenHash, hashSecret(secret)),
        eq(emailTokens.purpose, purpose),
        eq(emailTokens.email, email),
        eq(users.email, email),
        isNull(emailTokens.usedAt),
        unexpired,
      ),
    );
  return found?.person;
}

/** Checks whether an address change made at an instant was undone, by its own link or an earlier one. */
export async function wasEmailChangeUndone(
  db: Database,
  { userId, changedAt }: { userId: number; changedAt: Date },
): Promise<boolean> {
  const found = await db
    .select({ id: emailTokens.id })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.userId, userId),
        eq(emailTokens.purpose, 'undo_email_change'),
        lte(emailTokens.createdAt, changedAt),
        gte(emailTokens.usedAt, changedAt),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Voids all open secrets of the purposes. */
export const revokeEmailTokens = (
  db: Database,
  { userId, purposes }: { userId: number; purposes: Purpose[] },
): Promise<void> => revokeOpenTokens(db, userId, purposes);

/** Voids the open links that undo an email change: those sent to an address, and those created `since` an instant. */
export const revokeUndoLinks = (
  db: Database,
  { userId, email, since }: { userId: number; email: string; since?: Date },
): Promise<void> =>
  revokeOpenTokens(
    db,
    userId,
    ['undo_email_change'],
    or(eq(emailTokens.email, email), since && gte(emailTokens.createdAt, since)),
  );

async function revokeOpenTokens(
  db: Database,
  userId: number,
  purposes: Purpose[],
  where?: SQL,
): Promise<void> {
  await db
    .update(emailTokens)
    .set({ expiresAt: sql`now()` })
    .where(
      and(
        eq(emailTokens.userId, userId),
        inArray(emailTokens.purpose, purposes),
        isNull(emailTokens.usedAt),
        where,
      ),
    );
}

/** Returns the seconds since a user last requested a verification link, or null. */
export async function secondsSinceLastLink(db: Database, userId: number): Promise<number | null> {
  const [row] = await db
    .select({
      seconds: sql<number | null>`extract(epoch from now() - max(${outgoingMessages.createdAt}))::float`,
    })
    .from(outgoingMessages)
    .where(
      sql`${outgoingMessages.template} = 'verify-email' and (${outgoingMessages.data} ->> 'userId')::int = ${userId}`,
    );
  return row?.seconds ?? null;
}

/** Checks whether the last verification link to the email that waits for one, pending or current, could not be delivered. */
export async function isLinkUndeliverable(
  db: Database,
  { id, email, emailVerifiedAt, pendingEmail }: UserRow,
): Promise<boolean> {
  const waiting = pendingEmail ?? (emailVerifiedAt ? null : email);
  if (!waiting) return false;
  const [last] = await db
    .select({ recipient: outgoingMessages.recipient, status: outgoingMessages.status })
    .from(outgoingMessages)
    .where(
      sql`${outgoingMessages.template} = 'verify-email' and (${outgoingMessages.data} ->> 'userId')::int = ${id}`,
    )
    .orderBy(desc(outgoingMessages.createdAt), desc(outgoingMessages.id))
    .limit(1);
  return last?.status === 'dead' && last.recipient === waiting;
}

/** Deletes emailed secrets that expired 30 days ago. */
export async function deleteExpiredEmailTokens(db: Database): Promise<void> {
  await deleteUnlocked(db, emailTokens, sql`${emailTokens.expiresAt} < now() - interval '30 days'`);
}
