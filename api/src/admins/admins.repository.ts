import type { Admin } from '@portal/shared/contract';
import type { AdminRole } from '@portal/shared/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { folded, sessions, users } from '../database/schema/index.ts';
import { versionOf } from '../http/version.ts';
import { endFactorResetOfVendor } from '../second-factor/factor-resets.repository.ts';

/**
 * Serializes every change of an admin role until the transaction ends, so that two owners cannot demote each
 * other. Lock the user's row first, as the verification of an address does, to avoid a deadlock.
 */
export async function lockAdminRoles(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7204204)`);
}

/** Returns all admins by name, or one. */
export async function listAdmins(db: Database, userId?: number): Promise<Admin[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.adminRole,
      lastActive: sql<string | null>`max(${sessions.lastUsedAt})`.mapWith(sessions.lastUsedAt),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.role, 'admin'), userId === undefined ? undefined : eq(users.id, userId)))
    .groupBy(users.id)
    .orderBy(folded(users.name), users.id);
  return rows.map(({ lastActive, role, ...admin }) => ({
    ...admin,
    role: role!,
    version: versionOf(role),
    last_active_at: lastActive && new Date(lastActive).toISOString(),
  }));
}

/** Checks whether the portal has an admin. */
export async function hasAdmin(tx: Database): Promise<boolean> {
  return (await tx.$count(users, eq(users.role, 'admin'))) > 0;
}

/** Returns how many owners there are. */
export const countOwners = (tx: Database): Promise<number> => tx.$count(users, eq(users.adminRole, 'owner'));

/**
 * Stores an admin's role; null removes the admin. A removed admin does not become one again by verifying a
 * company address. Accepting an emailed invitation also verifies the address. A reset of the second factors that was
 * requested for a vendor ends, because an admin's needs a second owner. A Google account that was linked before is
 * unlinked unless it is at Gmail: it may have named the address without having its mailbox.
 */
export async function storeAdminRole(tx: Database, userId: number, role: AdminRole | null): Promise<UserRow> {
  const [stored] = await tx
    .update(users)
    .set({
      role: role ? 'admin' : 'vendor',
      adminRole: role,
      roleSource: role ? 'granted' : 'removed',
      ...(role && {
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`,
        googleSubject: sql`case when ${users.role} = 'admin' or ${users.email} ~ '@(gmail|googlemail)\\.com$' then ${users.googleSubject} end`,
      }),
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, userId))
    .returning();
  if (role) await endFactorResetOfVendor(tx, userId);
  return stored!;
}
