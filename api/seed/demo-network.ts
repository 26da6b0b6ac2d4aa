import type { UserRow } from '../src/database/rows.ts';
import type { Database } from '../src/database/index.ts';
import { auditEntries, type vendorAccounts } from '../src/database/schema/index.ts';
import { businesses, contactOf, formOf, mailOf, type Business } from './businesses.ts';
import type { LeadsOfAccount } from './demo-leads.ts';
import { DEMO_PASSWORD } from './demo-sign-ins.ts';
import { fractionOf } from './demo-year.ts';
import { createAccounts, createApplications, createUsers, createVendors, daysFromNow } from './factories.ts';

type LeadsAhead = Omit<LeadsOfAccount, 'accountId' | 'reportedBy'>;

/** A business of the network with its owner, and the leads that it gets. */
interface Member {
  business: Business;
  /** The login of the demo account. Its password is the demo password. */
  email?: string;
  /** When its application was approved, in days from now. */
  days: number;
  /** When its owner registered. Four days earlier by default. */
  registered?: number;
  account?: Partial<typeof vendorAccounts.$inferInsert>;
  leads?: LeadsAhead;
}

/** The accounts of the demo login list. */
const [first, second, third] = businesses;
const named: readonly Member[] = [
  {
    business: first,
    email: 'vendor@demo.example',
    days: -400,
    registered: -405,
    account: { minimumBudgetCents: 200_000 },
    leads: { count: 'full', offset: 0, year: { account: 2, age: 400, pace: 3.2 } },
  },
  {
    business: second,
    email: 'paused@demo.example',
    days: -155,
    registered: -160,
    account: { status: 'opted_out' },
    leads: { count: 4, offset: 3, settledOnly: true, year: { account: 4, age: 155, pace: 1.5 } },
  },
  {
    business: third,
    email: 'suspended@demo.example',
    days: -115,
    registered: -120,
    account: { status: 'suspended', suspensionReason: 'Repeated late answers to clients' },
  },
];

/** The rest of the network: accounts of every age. */
const others = businesses.slice(3, 20).map((business, index): Member => {
  const days = -20 - index * 24;
  const isSettingUp = index % 7 === 6;
  return {
    business,
    days,
    account: {
      ...(index === 4 && { status: 'opted_out' }),
      ...(index === 11 && { status: 'suspended', suspensionReason: 'Manual suspension' }),
      ...(isSettingUp && { activatedAt: null }),
      minimumBudgetCents: [0, 150_000, 500_000, 1_000_000][index % 4]!,
    },
    ...(!isSettingUp && {
      leads: {
        count: 1 + (index % 5),
        offset: index,
        year: { account: index + 5, age: -days, pace: 0.8 + fractionOf(index) * 1.6 },
      },
    }),
  };
});

/** Creates every account with its owner, vendor record, application and history. Returns the leads that they get. */
export async function seedNetwork(
  tx: Database,
  admin: UserRow,
): Promise<{
  /** The account of the demo vendor. */
  accountId: number;
  leadsOfAccounts: LeadsOfAccount[];
}> {
  const members = [...named, ...others];
  const owners = await createUsers(
    tx,
    members.map(({ business, email, days, registered = days - 4 }) => ({
      name: business.owner,
      email: email ?? mailOf(business.name, 'owner'),
      ...(email && { password: DEMO_PASSWORD }),
      createdAt: daysFromNow(registered),
      emailVerifiedAt: daysFromNow(registered),
    })),
  );
  const vendors = await createVendors(
    tx,
    members.map(({ business, days }) => ({
      businessName: business.name,
      title: business.category,
      category: business.category,
      rating: Math.round((4.2 + (business.name.length % 8) / 10) * 10) / 10,
      services: business.services,
      ...contactOf(business),
      createdAt: daysFromNow(days),
    })),
  );
  const accounts = await createAccounts(
    tx,
    members.map(({ business, days, account }, index) => ({
      owner: owners[index]!,
      vendor: vendors[index]!,
      createdAt: daysFromNow(days),
      activatedAt: daysFromNow(days),
      lastActive: daysFromNow(-(business.name.length % 9) - 0.3),
      ...account,
    })),
  );
  const applications = await createApplications(
    tx,
    members.map(({ business, days }, index) => ({
      applicant: owners[index]!,
      ...formOf(business),
      status: 'approved' as const,
      accountId: accounts[index]!.id,
      decidedBy: admin.id,
      decidedAt: daysFromNow(days),
      createdAt: daysFromNow(days - 1.4),
    })),
  );
  await tx.insert(auditEntries).values([
    ...members.map(({ days }, index) => ({
      accountId: accounts[index]!.id,
      applicationId: applications[index]!.id,
      action: 'application_approved',
      performedBy: admin.id,
      performedAt: daysFromNow(days),
      details: { vendor_id: vendors[index]!.id },
    })),
    {
      accountId: accounts[2]!.id,
      action: 'account_suspended',
      performedBy: admin.id,
      performedAt: daysFromNow(-9),
      details: { reason: 'Repeated late answers to clients' },
    },
  ]);
  return {
    accountId: accounts[0]!.id,
    leadsOfAccounts: members.flatMap(({ leads }, index) =>
      leads ? [{ ...leads, accountId: accounts[index]!.id, reportedBy: owners[index]!.id }] : [],
    ),
  };
}
