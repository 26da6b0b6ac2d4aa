import { inArray, sql } from 'drizzle-orm';
import type { UserRow } from '../src/auth/sessions.repository.ts';
import type { Database } from '../src/database/index.ts';
import { auditEntries, infoRequests, leads, users, vendors } from '../src/database/schema/index.ts';
import type { FileStore } from '../src/files/file-store.ts';
import { businesses } from './businesses.ts';
import { seedLeads, type LeadsOfAccount } from './demo-leads.ts';
import { seedDesk, seedReplies } from './demo-desk.ts';
import { fractionOf } from './demo-year.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createUser,
  createVendor,
  daysFromNow,
} from './factories.ts';

export const DEMO_PASSWORD = 'demo-portal-2026';
export const demoSignIns = [
  ['admin@gia.example', 'admin'],
  ['vendor@demo.example', 'vendor with leads'],
  ['applicant@demo.example', 'application under review'],
  ['suspended@demo.example', 'suspended'],
  ['rejected@demo.example', 'rejected'],
  ['paused@demo.example', 'paused'],
] as const;

/**
 * The state of the demo data: created by this start, created earlier, or refused because the database is in real use.
 */
export type DemoData = 'made' | 'kept' | 'refused';

/**
 * Adds the demo data to an empty database. Skips one that has users, vendors or leads: its data is real, and
 * the demo admin's password is public. `files` stores the file of a message; without it, there is none.
 */
export async function seedDemo(db: Database, files: Pick<FileStore, 'put'> | null = null): Promise<DemoData> {
  return db.transaction(async (tx) => {
    // Serializes two processes that start on one PostgreSQL, so that the data is created once.
    await tx.execute(sql`select pg_advisory_xact_lock(7204203)`);
    if (await isInUse(tx)) return (await hasDemoPerson(tx)) ? 'kept' : 'refused';
    const admin = await createAdmin(tx, {
      name: 'Ines Marchetti',
      email: 'admin@gia.example',
      password: DEMO_PASSWORD,
      createdAt: daysFromNow(-500),
    });
    const finance = await seedTeam(tx);
    const named = await seedNamed(tx, admin);
    await seedLeads(tx, [...named, ...(await seedNetwork(tx, admin))], files);
    await seedQueue(tx, admin);
    await seedReplies(tx, named[0]!.accountId);
    await seedDesk(tx, { admin, finance, exceptAccountId: named[0]!.accountId });
    return 'made';
  });
}

async function isInUse(tx: Database): Promise<boolean> {
  for (const table of [users, vendors, leads]) {
    const [row] = await tx.select({ id: table.id }).from(table).limit(1);
    if (row) return true;
  }
  return false;
}

async function hasDemoPerson(tx: Database): Promise<boolean> {
  const emails = demoSignIns.map(([email]) => email);
  return (await tx.$count(users, inArray(users.email, emails))) > 0;
}

const demoUser = (tx: Database, email: string, name: string, days: number) =>
  createUser(tx, {
    email,
    name,
    password: DEMO_PASSWORD,
    createdAt: daysFromNow(days),
    emailVerifiedAt: daysFromNow(days),
  });

/** Creates an admin of each further role. Returns the finance admin. */
async function seedTeam(tx: Database): Promise<UserRow> {
  const team = [
    ['operator', 'Owen Castellano'],
    ['finance', 'Fiona Lindqvist'],
    ['viewer', 'Vera Okafor'],
  ] as const;
  const admins: UserRow[] = [];
  for (const [adminRole, name] of team) {
    const admin = await createAdmin(tx, {
      name,
      email: `${adminRole}@gia.example`,
      adminRole,
      password: DEMO_PASSWORD,
      createdAt: daysFromNow(-480),
    });
    admins.push(admin);
  }
  return admins.find(({ adminRole }) => adminRole === 'finance')!;
}

/** Creates the users of the demo login list. Returns the leads for their accounts. */
async function seedNamed(tx: Database, admin: UserRow): Promise<LeadsOfAccount[]> {
  const [first, second, third] = businesses;
  const vendor = await demoUser(tx, 'vendor@demo.example', first.owner, -405);
  const { account } = await approvedAccount(tx, {
    owner: vendor,
    business: first,
    admin,
    days: -400,
    minimumBudgetCents: 200_000,
  });

  const paused = await demoUser(tx, 'paused@demo.example', second.owner, -160);
  const optedOut = await approvedAccount(tx, {
    owner: paused,
    business: second,
    admin,
    days: -155,
    status: 'opted_out',
  });

  const suspended = await demoUser(tx, 'suspended@demo.example', third.owner, -120);
  const blocked = await approvedAccount(tx, {
    owner: suspended,
    business: third,
    admin,
    days: -115,
    status: 'suspended',
    suspensionReason: 'Repeated late answers to clients',
  });
  await tx.insert(auditEntries).values({
    accountId: blocked.account.id,
    action: 'account_suspended',
    performedBy: admin.id,
    performedAt: daysFromNow(-9),
    details: { reason: 'Repeated late answers to clients' },
  });

  const applicant = await demoUser(tx, 'applicant@demo.example', 'Wren Castillo', -1);
  await createApplication(tx, {
    applicant,
    businessName: 'Tule Elk Catering',
    title: 'Catering',
    website: 'https://tuleelk.example',
    instagram: '@tuleelkcatering',
    businessEmail: 'hello@tuleelk.example',
    businessPhone: '(415) 555-0173',
    minimumBudgetCents: 250_000,
    serviceNotes: 'Wood-fired dinners for up to 150 guests.',
    createdAt: daysFromNow(-0.8),
  });
  await createVendor(tx, {
    businessName: 'Tule Elk Catering',
    email: 'hello@tuleelk.example',
    website: 'https://tuleelk.example',
    createdAt: daysFromNow(-30),
  });

  const rejected = await demoUser(tx, 'rejected@demo.example', 'Bram Kessler', -20);
  await createApplication(tx, {
    applicant: rejected,
    businessName: 'Kessler Limousines',
    title: 'Transport',
    website: 'https://kesslerlimo.example',
    status: 'rejected',
    rejectionReason: 'service_area_mismatch',
    reviewNotes: 'Your garage is in Los Angeles, and we serve Northern California.',
    decidedBy: admin.id,
    decidedAt: daysFromNow(-17),
    createdAt: daysFromNow(-19),
  });
  return [
    {
      accountId: account.id,
      reportedBy: vendor.id,
      count: 'full',
      offset: 0,
      year: { account: 2, age: 400, pace: 3.2 },
    },
    {
      accountId: optedOut.account.id,
      reportedBy: paused.id,
      count: 4,
      offset: 3,
      settledOnly: true,
      year: { account: 4, age: 155, pace: 1.5 },
    },
  ];
}

/** Creates the rest of the network: accounts of every age. Returns their leads, in every status. */
async function seedNetwork(tx: Database, admin: UserRow): Promise<LeadsOfAccount[]> {
  const wanted: LeadsOfAccount[] = [];
  for (const [index, business] of businesses.slice(3, 20).entries()) {
    const days = -20 - index * 24;
    const owner = await createUser(tx, {
      name: business.owner,
      email: mailOf(business.name, 'owner'),
      createdAt: daysFromNow(days - 4),
      emailVerifiedAt: daysFromNow(days - 4),
    });
    const { account } = await approvedAccount(tx, {
      owner,
      business,
      admin,
      days,
      ...(index === 4 && { status: 'opted_out' as const }),
      ...(index === 11 && { status: 'suspended' as const, suspensionReason: 'Manual suspension' }),
      ...(index % 7 === 6 && { activatedAt: null }),
      minimumBudgetCents: [0, 150_000, 500_000, 1_000_000][index % 4]!,
    });
    if (account.activatedAt) {
      wanted.push({
        accountId: account.id,
        reportedBy: owner.id,
        count: 1 + (index % 5),
        offset: index,
        year: { account: index + 5, age: -days, pace: 0.8 + fractionOf(index) * 1.6 },
      });
    }
  }
  return wanted;
}

/** Creates pending applications, with and without a question. */
async function seedQueue(tx: Database, admin: UserRow): Promise<void> {
  for (const [index, business] of businesses.slice(20).entries()) {
    const applicant = await createUser(tx, { name: business.owner, email: mailOf(business.name, 'owner') });
    const { application } = await createApplication(tx, {
      applicant,
      ...formOf(business),
      status: index % 2 === 0 ? 'pending' : 'under_review',
      claimedBy: index % 2 === 0 ? null : admin.id,
      createdAt: daysFromNow(-0.2 - index * 0.9),
    });
    const asked = { applicationId: application.id, requestedBy: admin.id };
    if (index === 1)
      await tx.insert(infoRequests).values({
        ...asked,
        message: 'Could you send us two references from events of the last year?',
        requestedAt: daysFromNow(-0.5),
      });
    if (index === 3)
      await tx.insert(infoRequests).values({
        ...asked,
        message: 'Do you travel north of Santa Rosa, and is travel part of your price?',
        requestedAt: daysFromNow(-1.6),
        answer: 'Yes, as far as Mendocino. Travel is included up to 60 miles.',
        answeredAt: daysFromNow(-1.1),
      });
  }
}

type Business = (typeof businesses)[number];

async function approvedAccount(
  tx: Database,
  {
    owner,
    business,
    admin,
    days,
    ...over
  }: { owner: UserRow; business: Business; admin: UserRow; days: number } & Partial<
    Parameters<typeof createAccount>[1]
  >,
) {
  const vendor = await createVendor(tx, {
    businessName: business.name,
    title: business.category,
    category: business.category,
    rating: Math.round((4.2 + (business.name.length % 8) / 10) * 10) / 10,
    services: business.services,
    ...contactOf(business),
    createdAt: daysFromNow(days),
  });
  const created = await createAccount(tx, {
    owner,
    vendor,
    createdAt: daysFromNow(days),
    activatedAt: daysFromNow(days),
    lastActive: daysFromNow(-(business.name.length % 9) - 0.3),
    ...over,
  });
  const { application } = await createApplication(tx, {
    applicant: owner,
    ...formOf(business),
    status: 'approved',
    accountId: created.account.id,
    decidedBy: admin.id,
    decidedAt: daysFromNow(days),
    createdAt: daysFromNow(days - 1.4),
  });
  await tx.insert(auditEntries).values({
    accountId: created.account.id,
    applicationId: application.id,
    action: 'application_approved',
    performedBy: admin.id,
    performedAt: daysFromNow(days),
    details: { vendor_id: vendor.id },
  });
  return created;
}

const handle = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '');
const mailOf = (name: string, box: string) => `${box}@${handle(name)}.example`;
const contactOf = (business: Business) => ({
  email: mailOf(business.name, 'hello'),
  website: `https://${handle(business.name)}.example`,
  instagram: `@${handle(business.name)}`,
  phone: `(510) 555-0${100 + businesses.indexOf(business)}`,
});

function formOf(business: Business) {
  const { email, website, instagram, phone } = contactOf(business);
  return {
    businessName: business.name,
    title: business.category,
    website,
    instagram,
    businessEmail: email,
    businessPhone: phone,
    minimumBudgetCents: 150_000,
    serviceNotes: `${business.services}. Based in ${business.city}.`,
  };
}
