import { ConfigError } from '@portal/platform/server';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { endAccess } from '../sessions/end-access.ts';
import { findByEmail, lockUserForUpdate } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import { notify } from '../notifications/notify.ts';
import { deleteSecondFactors } from '../second-factor/delete-second-factors.ts';
import { endFactorReset } from '../second-factor/factor-resets.repository.ts';
import { lockAdminRoles, storeAdminRole } from './admins.repository.ts';

/**
 * Makes a registered user with a verified address an owner, ends their access, and leaves a notification for the other
 * admins. `resetTwoStep` removes the user's second factors.
 */
export async function makeOwner(db: Database, email: string, { resetTwoStep = false } = {}): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findByEmail(tx, email);
    const before = found && (await lockUserForUpdate(tx, found.id));
    if (!before) throw new ConfigError(`No one is registered with ${email}`);
    if (!before.emailVerifiedAt) throw new ConfigError(`${email} is not verified`);
    await lockAdminRoles(tx);
    const { id, name } = await storeAdminRole(tx, before.id, 'owner');
    await endAccess(tx, { userId: id, by: null });
    if (resetTwoStep) {
      await deleteSecondFactors(tx, id);
      await endFactorReset(tx, { userId: id, outcome: 'done' });
    }
    await recordAuditEntry(tx, {
      action: 'owner_recovered',
      performedBy: null,
      before: { role: before.adminRole ?? 'vendor' },
      after: { role: 'owner' },
      details: { user_id: id, email: before.email, second_factors_removed: resetTwoStep },
    });
    const data = {
      user_id: id,
      name,
      email: before.email,
      ...(before.adminRole && { new_role: 'owner' as const }),
    };
    await notify(tx, 'admin.added', data, { admins: true, except: id });
  });
}
