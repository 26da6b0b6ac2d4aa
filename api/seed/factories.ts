import { eventTypeCodes, type MemberRole } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import { Passwords } from '../src/auth/passwords.ts';
import type { UserRow } from '../src/auth/sessions.repository.ts';
import type { Database } from '../src/database/index.ts';
import { rowsOf } from '../src/database/rows.ts';
import { dayBefore, pacificToday } from '../src/http/days.ts';
import {
  accountUsers,
  applications,
  bookingConfirmations,
  bookings,
  leads,
  users,
  vendorAccounts,
  vendors,
} from '../src/database/schema/index.ts';

/**
 * Factories for the demo data and the tests: each takes the fields that matter and fills in the rest. Unique
 * values use a counter, so that repeated calls never collide.
 */
let counter = 0;
export const unique = () => `${process.pid.toString(36)}${(counter++).toString(36)}`;

const DAY_MS = 86_400_000;
/** Returns the instant some days (or fractions of days) from now; negative is in the past. */
export const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);
/** Returns the calendar date some days from today in Pacific time, YYYY-MM-DD. */
export const dateFromNow = (days: number) => dayBefore(pacificToday(), -days);

type Insert<T extends { $inferInsert: unknown }> = Partial<T['$inferInsert']>;

const passwords = new Passwords(2);
const hashes = new Map<string, Promise<string>>();
/** Caches the hash of each password: a hundred users with the same one cost one hash. */
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? passwords.hash(password, 'seed');
  hashes.set(password, known);
  return known;
}

/** Creates a user, with a verified address by default. */
export async function createUser(
  db: Database,
  { password, ...over }: Insert<typeof users> & { password?: string } = {},
): Promise<UserRow> {
  const [person] = await db
    .insert(users)
    .values({
      name: 'Rosa Delgado',
      email: `person-${unique()}@vendors.example`,
      emailVerifiedAt: new Date(),
      ...(password && { passwordHash: await hashOnce(password) }),
      ...over,
    })
    .returning();
  return person!;
}

/** Creates an admin. */
export const createAdmin = (db: Database, over: Parameters<typeof createUser>[1] = {}) =>
  createUser(db, {
    name: 'Ines Marchetti',
    email: `admin-${unique()}@gia.example`,
    role: 'admin',
    adminRole: 'owner',
    roleSource: 'domain',
    ...over,
  });

/** Creates a vendor record. */
export async function createVendor(db: Database, over: Insert<typeof vendors> = {}) {
  const businessName = over.businessName ?? `Delgado Catering ${unique()}`;
  const [vendor] = await db
    .insert(vendors)
    .values({
      businessName,
      name: businessName,
      title: 'Catering',
      category: 'Catering',
      rating: 4.8,
      ...over,
    })
    .returning();
  return vendor!;
}

/** Creates an account with its vendor and, unless `owner` is null, its owner. */
export async function createAccount(
  db: Database,
  {
    owner,
    vendor,
    ...over
  }: Insert<typeof vendorAccounts> & {
    owner?: UserRow | null;
    vendor?: typeof vendors.$inferSelect;
  } = {},
) {
  const of = vendor ?? (await createVendor(db, over.businessName ? { businessName: over.businessName } : {}));
  const [account] = await db
    .insert(vendorAccounts)
    .values({
      vendorId: of.id,
      businessName: of.businessName,
      businessEmail: of.email,
      businessPhone: of.phone,
      website: of.website,
      instagram: of.instagram,
      acceptedEventTypes: [...eventTypeCodes],
      activatedAt: new Date(),
      ...over,
    })
    .returning();
  const member = owner === undefined ? await createUser(db) : owner;
  if (member) {
    await db.insert(accountUsers).values({ accountId: account!.id, userId: member.id, role: 'owner' });
  }
  return { account: account!, vendor: of, owner: member };
}

/** Creates a person who is a member of an account. */
export async function createMember(
  db: Database,
  accountId: number,
  role: MemberRole,
  over: Insert<typeof users> = {},
) {
  const member = await createUser(db, over);
  await db.insert(accountUsers).values({ accountId, userId: member.id, role });
  return member;
}

/** Creates an application, pending by default. */
export async function createApplication(
  db: Database,
  { applicant, ...over }: Insert<typeof applications> & { applicant?: UserRow } = {},
) {
  const person = applicant ?? (await createUser(db));
  const [application] = await db
    .insert(applications)
    .values({
      userId: person.id,
      title: 'Catering',
      businessName: `Delgado Catering ${unique()}`,
      website: 'https://delgadocatering.example',
      leadDeliveryMethod: 'email',
      serviceAreas: ['Northern California'],
      acceptedEventTypes: [...eventTypeCodes],
      ...over,
    })
    .returning();
  return { application: application!, applicant: person };
}

/** Creates a delivered lead of an account, new by default. */
export async function createLead(db: Database, over: Insert<typeof leads> & { accountId: number }) {
  const [lead] = await db
    .insert(leads)
    .values({
      matchId: `match-${unique()}`,
      eventName: 'Maya & Jonah',
      eventType: 'wedding',
      eventDate: dateFromNow(200),
      city: 'Oakland',
      state: 'CA',
      budgetRange: '$8,000 – $12,000',
      budgetMaxCents: 1_200_000,
      guestCount: 120,
      matchReasons: ['You accept this type of event: Wedding'],
      deliveredAt: new Date(),
      expiresAt: daysFromNow(3),
      ...(over.status === 'withdrawn' && { withdrawnAt: new Date(), withdrawalReason: 'other' as const }),
      ...over,
    })
    .returning();
  return lead!;
}

/** Creates a booking of a lead that both sides confirmed, in cents. */
export async function createBooking(
  db: Database,
  over: Insert<typeof bookings> & { leadId: number; accountId: number; reportedBy: number },
) {
  const [booking] = await db
    .insert(bookings)
    .values({ amountCents: 680_000, ...over })
    .returning();
  const { leadId, accountId, amountCents, bookedAt, reversedAt } = booking!;
  await createConfirmation(db, {
    leadId,
    accountId,
    state: reversedAt ? 'dismissed' : 'confirmed',
    vendorCents: amountCents,
    vendorUserId: over.reportedBy,
    clientCents: amountCents,
    reportedAt: bookedAt,
    waitingSince: bookedAt,
  });
  return booking!;
}

/** Creates what both sides reported about a booking, in cents. */
export async function createConfirmation(
  db: Database,
  reported: typeof bookingConfirmations.$inferInsert,
): Promise<void> {
  await db.insert(bookingConfirmations).values(reported);
}

/** Creates a failed job that succeeds when it is retried. Returns its id. */
export async function createFailedJob(db: Database, reason = 'It did not answer'): Promise<string> {
  const [job] = await rowsOf<{ id: string }>(
    db,
    sql`insert into pgboss.job (name, state, data, output, retry_limit, retry_count, started_on, completed_on)
      values ('cleanup', 'failed', '{}', ${JSON.stringify({ message: reason })}::text::jsonb, 1, 1, now(), now())
      returning id::text as id`,
  );
  return job!.id;
}
