import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { mailedSecrets, users } from '../database/schema/index.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { Person } from './sessions.repository.ts';

/** Addresses are stored and compared in lower case. */
export const normalEmail = (email: string) => email.trim().toLowerCase();

/** The person with an address, or undefined. */
export async function findByEmail(db: Database, email: string): Promise<Person | undefined> {
  const [person] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, normalEmail(email)));
  return person;
}

/** The person with an id, or undefined. */
export async function findPerson(db: Database, userId: number): Promise<Person | undefined> {
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  return person;
}

/** Makes a mailed secret for an address; only its hash is kept. */
export async function issueSecret(
  db: Database,
  { person, purpose, minutes }: { person: Person; purpose: 'verify' | 'reset'; minutes: number },
): Promise<string> {
  const secret = newSecret();
  await db.insert(mailedSecrets).values({
    userId: person.id,
    purpose,
    email: person.email,
    secretHash: hashSecret(secret),
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  });
  return secret;
}

/** Uses a secret up: true for exactly one of several tries at once, false when unknown, used, expired or moved. */
export async function useSecret(
  db: Database,
  { person, purpose, secret }: { person: Person; purpose: 'verify' | 'reset'; secret: string },
): Promise<boolean> {
  const used = await db
    .update(mailedSecrets)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(mailedSecrets.secretHash, hashSecret(secret)),
        eq(mailedSecrets.userId, person.id),
        eq(mailedSecrets.purpose, purpose),
        eq(mailedSecrets.email, person.email),
        isNull(mailedSecrets.usedAt),
        sql`${mailedSecrets.expiresAt} > now()`,
      ),
    )
    .returning({ id: mailedSecrets.id });
  return used.length === 1;
}

/** Whether a verification link had already been used for the address the person has now. */
export async function wasUsed(
  db: Database,
  { person, secret }: { person: Person; secret: string },
): Promise<boolean> {
  const found = await db
    .select({ id: mailedSecrets.id })
    .from(mailedSecrets)
    .where(
      and(
        eq(mailedSecrets.secretHash, hashSecret(secret)),
        eq(mailedSecrets.userId, person.id),
        eq(mailedSecrets.purpose, 'verify'),
        eq(mailedSecrets.email, person.email),
        sql`${mailedSecrets.usedAt} is not null`,
      ),
    );
  return found.length === 1;
}

/** Makes every open secret of a purpose worthless. */
export async function voidSecrets(
  db: Database,
  { userId, purpose }: { userId: number; purpose: 'verify' | 'reset' },
) {
  await db
    .update(mailedSecrets)
    .set({ expiresAt: sql`now()` })
    .where(
      and(eq(mailedSecrets.userId, userId), eq(mailedSecrets.purpose, purpose), isNull(mailedSecrets.usedAt)),
    );
}

/** Marks the address verified; a verified company address makes its person an admin. Answers the person as stored. */
export async function markVerified(
  db: Database,
  person: Person,
  adminDomains: readonly string[],
): Promise<Person> {
  const admin = isCompanyAddress(person.email, adminDomains) && person.roleSource === 'default';
  const [stored] = await db
    .update(users)
    .set({
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`,
      ...(admin && { role: 'admin', roleSource: 'domain' }),
      updatedAt: sql`now()`,
    })
    .where(and(eq(users.id, person.id), eq(users.email, person.email)))
    .returning();
  return stored ?? person;
}

/** Exactly a company domain after the last @: no subdomain, no look-alike. */
export function isCompanyAddress(email: string, adminDomains: readonly string[]): boolean {
  return adminDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}
