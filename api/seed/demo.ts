import { inArray, sql } from 'drizzle-orm';
import type { UserRow } from '../src/database/rows.ts';
import type { Database } from '../src/database/index.ts';
import { leads, users, vendors } from '../src/database/schema/index.ts';
import type { FileStore } from '../src/files/file-store.ts';
import { seedBilling } from './demo-billing.ts';
import { seedApplications } from './demo-applications.ts';
import { seedLeads } from './demo-leads.ts';
import { seedDesk, seedReplies } from './demo-desk.ts';
import { seedNetwork } from './demo-network.ts';
import { DEMO_PASSWORD, demoSignIns } from './demo-sign-ins.ts';
import { adminRow, createUsers, daysFromNow } from './factories.ts';

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
    const admin = await seedTeam(tx);
    const { accountId, leadsOfAccounts } = await seedNetwork(tx, admin);
    await seedLeads(tx, leadsOfAccounts, files);
    await seedApplications(tx, admin);
    await seedReplies(tx, accountId);
    await seedBilling(tx, { admin, accountId });
    await seedDesk(tx, { admin, exceptAccountId: accountId });
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

/** Creates an admin of each role. Returns the owner. */
async function seedTeam(tx: Database): Promise<UserRow> {
  const team = [
    ['owner', 'admin', 'Ines Marchetti', -500],
    ['operator', 'operator', 'Owen Castellano', -480],
    ['finance', 'finance', 'Fiona Lindqvist', -480],
    ['viewer', 'viewer', 'Vera Okafor', -480],
  ] as const;
  const [owner] = await createUsers(
    tx,
    team.map(([adminRole, box, name, days]) =>
      adminRow({
        name,
        email: `${box}@gia.example`,
        adminRole,
        password: DEMO_PASSWORD,
        createdAt: daysFromNow(days),
      }),
    ),
  );
  return owner!;
}
