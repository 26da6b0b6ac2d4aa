import { adminRoleLabels, type AdminRole } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { newSecret } from '../http/secrets.ts';
import type { UserRow } from '../database/rows.ts';
import { findOtherAdmins } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import { queueMailToEach } from '../mail/queue.ts';
import { notify } from '../notifications/notify.ts';

/** Notifies the other admins of a person's new role; `before` is the old one. Call it last in a transaction. */
export async function announceRise(
  app: FastifyInstance,
  tx: Database,
  { id, name, email, adminRole }: UserRow,
  before: AdminRole | null,
): Promise<void> {
  await queueMailToEach(app, tx, await findOtherAdmins(tx, id), {
    eventKey: `admin-added ${newSecret()}`,
    template: 'admin-added',
    data: {
      adminName: name,
      email,
      role: adminRoleLabels[adminRole!],
      ...(before && { before: adminRoleLabels[before] }),
    },
  });
  const data = { user_id: id, name, email, ...(before && { new_role: adminRole! }) };
  await notify(tx, 'admin.added', data, { admins: true, except: id });
}
