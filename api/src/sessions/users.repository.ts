import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { normalizeEmail } from '../http/text.ts';
import { accountUsers, applications, users, vendorAccounts } from '../database/schema/index.ts';
import { endSessions } from './sessions.repository.ts';
import type { UserRow } from '../database/rows.ts';

/** Returns the user with an address, or undefined. */
export async function findByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [person] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, normalizeEmail(email)));
  return person;
}

/** Returns the user with an id, or undefined. */
export async function findUser(db: Database, userId: number): Promise<UserRow | undefined> {
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  return person;
}

/** Returns the names of a user's businesses, from their accounts and applications. */
export async function findBusinessNames(db: Database, userId: number): Promise<string[]> {
  const ofAccounts = db
    .select({ name: vendorAccounts.businessName })
    .from(accountUsers)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, accountUsers.accountId))
    .where(eq(accountUsers.userId, userId));
  const ofApplications = db
    .select({ name: applications.businessName })
    .from(applications)
    .where(eq(applications.userId, userId));
  const found = await ofAccounts.union(ofApplications).limit(MAX_BUSINESSES);
  return found.map(({ name }) => name);
}
const MAX_BUSINESSES = 10;

/** Returns the user with an id and locks the row until the transaction ends. */
export async function lockUser(tx: Database, userId: number): Promise<UserRow | undefined> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return person;
}

/**
 * Deletes an unverified registration with its sessions. The caller holds the row lock. Returns whether it deleted one.
 * Foreign keys prevent it for a user with an account, an application or an audit entry: they were verified before.
 */
export async function deleteUnverified(tx: Database, { id, emailVerifiedAt }: UserRow): Promise<boolean> {
  if (emailVerifiedAt) return false;
  await endSessions(tx, { userId: id });
  await tx.delete(users).where(eq(users.id, id));
  return true;
}

/** Returns what stands after the last @ of an address. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Requires an exact company domain after the last @: no subdomain, no look-alike. */
export const isCompanyAddress = (email: string, adminDomains: readonly string[]): boolean =>
  adminDomains.includes(domainOf(email));

/** Addresses that Google itself gives out. */
export const isGmail = (email: string) => ['gmail.com', 'googlemail.com'].includes(domainOf(email));

/**
 * Returns the user with an id and locks the row until the transaction ends. Other transactions can still
 * insert rows that reference it.
 */
export async function lockUserForUpdate(tx: Database, userId: number): Promise<UserRow | undefined> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return person;
}

/** Returns the user linked to a Google account, or undefined. */
export async function findByGoogleSubject(db: Database, subject: string): Promise<UserRow | undefined> {
  const [person] = await db.select().from(users).where(eq(users.googleSubject, subject));
  return person;
}

/** Links a Google account to a user. Returns undefined when the user's email has changed in the meantime. */
export async function linkGoogle(
  tx: Database,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  subject: string,
): Promise<UserRow | undefined> {
  const [linked] = await tx
    .update(users)
    .set({ googleSubject: subject, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.email, email)))
    .returning();
  return linked;
}

/** Adds a user. A taken email violates `users_email_key`. */
export async function addUser(
  tx: Database,
  person: { name: string; email: string; passwordHash: string },
): Promise<UserRow> {
  const [added] = await tx.insert(users).values(person).returning();
  return added!;
}

/** Adds a user who logs in with Google, which has verified the email. */
export async function addGoogleUser(
  tx: Database,
  person: { name: string; email: string; googleSubject: string },
): Promise<UserRow> {
  const [added] = await tx
    .insert(users)
    .values({ ...person, emailVerifiedAt: sql`now()` })
    .returning();
  return added!;
}

/** Replaces a password's hash with a new hash of the same password. A password that changed in the meantime is kept. */
export async function replaceHash(
  db: Database,
  { id, passwordHash }: { id: number; passwordHash: string },
  fresh: string,
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: fresh })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
}

/** Sets or removes (null) a password. */
export async function storePassword(
  tx: Database,
  userId: number,
  passwordHash: string | null,
): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Drops an unconfirmed email change. */
export async function clearPendingEmail(tx: Database, userId: number): Promise<void> {
  await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, userId));
}

/** Updates a user's own fields; omitted fields keep their value. A taken email violates `users_email_key`. */
export async function updateUser(
  tx: Database,
  userId: number,
  change: { name?: string; email?: string; pendingEmail?: string; passwordHash?: string },
): Promise<UserRow> {
  const [stored] = await tx
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning();
  return stored!;
}

/**
 * Stores a verified email, and a role if given. A new email (`moved`) drops the pending one. `unlink` removes the
 * Google account: a login method tied to the old email ends with it.
 */
export async function setVerifiedEmail(
  tx: Database,
  userId: number,
  {
    email,
    moved,
    unlink,
    role,
  }: {
    email: string;
    moved: boolean;
    unlink: boolean;
    role: Partial<Pick<UserRow, 'role' | 'adminRole' | 'roleSource'>>;
  },
): Promise<UserRow> {
  const [stored] = await tx
    .update(users)
    .set({
      email,
      emailVerifiedAt: moved ? sql`now()` : sql`coalesce(${users.emailVerifiedAt}, now())`,
      ...role,
      ...(moved && { pendingEmail: null }),
      ...(unlink && { googleSubject: null }),
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, userId))
    .returning();
  return stored!;
}

/** Returns all admins except one user. */
export const findOtherAdmins = (
  db: Database,
  userId: number,
): Promise<Pick<UserRow, 'id' | 'email' | 'name'>[]> =>
  db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.role, 'admin'), ne(users.id, userId)));
