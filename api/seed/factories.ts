import { eventTypeCodes, type MemberRole } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import { Passwords } from '../src/auth/passwords.ts';
import type { UserRow } from '../src/database/rows.ts';
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

let passwords = new Passwords(2);
const hashes = new Map<string, Promise<string>>();
/** Hashes the passwords of later users at another cost. */
export function hashPasswordsWith(other: Passwords): void {
  passwords = other;
  hashes.clear();
}
/** Caches the hash of each password: a hundred users with the same one cost one hash. */
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? passwords.hash(password, 'seed');
  hashes.set(password, known);
  return known;
}

type NewUser = Insert<typeof users> & { password?: string };

/** Creates users in one statement, with verified addresses by default. */
export const createUsers = async (db: Database, over: readonly NewUser[]): Promise<UserRow[]> =>
  db
    .insert(users)
    .values(
      await Promise.all(
        over.map(async ({ password, ...user }) => ({
          name: 'Rosa Delgado',
          email: `person-${unique()}@vendors.example`,
          emailVerifiedAt: new Date(),
          ...(password && { passwordHash: await hashOnce(password) }),
          ...user,
        })),
      ),
    )
    .returning();

/** Creates a user, with a verified address by default. */
export const createUser = async (db: Database, over: NewUser = {}): Promise<UserRow> =>
  (await createUsers(db, [over]))[0]!;

/** The role of an admin, an owner unless `adminRole` is another one. */
export const adminRow = (over: NewUser = {}): NewUser => ({
  name: 'Ines Marchetti',
  email: `admin-${unique()}@gia.example`,
  role: 'admin',
  adminRole: 'owner',
  roleSource: 'domain',
  ...over,
});

/** Creates an admin. */
export const createAdmin = (db: Database, over: NewUser = {}) => createUser(db, adminRow(over));

/** Creates vendor records in one statement. */
export const createVendors = async (db: Database, over: readonly Insert<typeof vendors>[]) =>
  db
    .insert(vendors)
    .values(
      over.map((vendor) => {
        const businessName = vendor.businessName ?? `Delgado Catering ${unique()}`;
        return {
          businessName,
          name: businessName,
          title: 'Catering',
          category: 'Catering',
          rating: 4.8,
          ...vendor,
        };
      }),
    )
    .returning();

/** Creates a vendor record. */
export const createVendor = async (db: Database, over: Insert<typeof vendors> = {}) =>
  (await createVendors(db, [over]))[0]!;

type NewAccount = Insert<typeof vendorAccounts> & {
  owner: UserRow | null;
  vendor: typeof vendors.$inferSelect;
};

/** Creates accounts of vendors in one statement, and a second one for their owners. */
export async function createAccounts(db: Database, over: readonly NewAccount[]) {
  const accounts = await db
    .insert(vendorAccounts)
    .values(
      over.map(({ owner: _owner, vendor, ...account }) => ({
        vendorId: vendor.id,
        businessName: vendor.businessName,
        businessEmail: vendor.email,
        businessPhone: vendor.phone,
        website: vendor.website,
        instagram: vendor.instagram,
        acceptedEventTypes: [...eventTypeCodes],
        activatedAt: new Date(),
        ...account,
      })),
    )
    .returning();
  const owners = accounts.flatMap(({ id: accountId }, index) => {
    const userId = over[index]!.owner?.id;
    return userId ? [{ accountId, userId, role: 'owner' as const }] : [];
  });
  if (owners.length > 0) await db.insert(accountUsers).values(owners);
  return accounts;
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
  const member = owner === undefined ? await createUser(db) : owner;
  const [account] = await createAccounts(db, [{ ...over, owner: member, vendor: of }]);
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

type NewApplication = Insert<typeof applications> & { applicant: UserRow };

/** Creates applications in one statement, pending by default. */
export const createApplications = async (db: Database, over: readonly NewApplication[]) =>
  db
    .insert(applications)
    .values(
      over.map(({ applicant, ...application }) => ({
        userId: applicant.id,
        title: 'Catering',
        businessName: `Delgado Catering ${unique()}`,
        website: 'https://delgadocatering.example',
        leadDeliveryMethod: 'email' as const,
        serviceAreas: ['Northern California'],
        acceptedEventTypes: [...eventTypeCodes],
        ...application,
      })),
    )
    .returning();

/** Creates an application, pending by default. */
export async function createApplication(db: Database, over: Partial<NewApplication> = {}) {
  const applicant = over.applicant ?? (await createUser(db));
  const [application] = await createApplications(db, [{ ...over, applicant }]);
  return { application: application!, applicant };
}

type NewLead = Insert<typeof leads> & { accountId: number };

/** Creates delivered leads in one statement, new by default. The first has the lowest id. */
export const createLeads = async (db: Database, over: readonly NewLead[]) =>
  db
    .insert(leads)
    .values(
      over.map((lead) => ({
        matchId: `match-${unique()}`,
        eventName: 'Maya & Jonah',
        eventType: 'wedding' as const,
        eventDate: dateFromNow(200),
        city: 'Oakland',
        state: 'CA',
        budgetRange: '$8,000 – $12,000',
        budgetMaxCents: 1_200_000,
        guestCount: 120,
        matchReasons: ['You accept this type of event: Wedding'],
        deliveredAt: new Date(),
        expiresAt: daysFromNow(3),
        ...(lead.status === 'withdrawn' && { withdrawnAt: new Date(), withdrawalReason: 'other' as const }),
        ...lead,
      })),
    )
    .returning();

/** Creates a delivered lead of an account, new by default. */
export const createLead = async (db: Database, over: NewLead) => (await createLeads(db, [over]))[0]!;

type NewBooking = Insert<typeof bookings> & { leadId: number; accountId: number; reportedBy: number };

/** Creates bookings of leads that both sides confirmed, in cents, in two statements. */
export async function createBookings(db: Database, over: readonly NewBooking[]) {
  const created = await db
    .insert(bookings)
    .values(over.map((booking) => ({ amountCents: 680_000, ...booking })))
    .returning();
  await createConfirmations(
    db,
    created.map(({ leadId, accountId, amountCents, bookedAt, reversedAt }, index) => ({
      leadId,
      accountId,
      state: reversedAt ? 'dismissed' : 'confirmed',
      vendorCents: amountCents,
      vendorUserId: over[index]!.reportedBy,
      clientCents: amountCents,
      reportedAt: bookedAt,
      waitingSince: bookedAt,
    })),
  );
  return created;
}

/** Creates a booking of a lead that both sides confirmed, in cents. */
export const createBooking = async (db: Database, over: NewBooking) => (await createBookings(db, [over]))[0]!;

/** Creates what both sides reported about bookings, in cents, in one statement. */
export async function createConfirmations(
  db: Database,
  reported: (typeof bookingConfirmations.$inferInsert)[],
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
