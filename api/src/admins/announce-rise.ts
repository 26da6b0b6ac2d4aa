import { adminRoleLabels, adminRoles, type AdminRole } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { newSecret } from '../http/secrets.ts';
import type { UserRow } from '../database/rows.ts';
import { findOtherAdmins } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import { queueMail } from '../mail/queue.ts';
import { notify } from '../notifications/notify.ts';

/** Checks whether a new role has more rights than the old one. */
export const isRise = (before: AdminRole | null, after: AdminRole | null): boolean =>
  rankOf(after) > rankOf(before);
const rankOf = (role: AdminRole | null) => (role ? adminRoles.indexOf(role) : -1);

/** Notifies the other admins of a person's new role; `before` is the old one. Call it last in a transaction. */
export async function announceRise(
  app: FastifyInstance,
  tx: Database,
  { id, name, email, adminRole }: UserRow,
  before: AdminRole | null,
): Promise<void> {
  const event = newSecret();
  for (const other of await findOtherAdmins(tx, id)) {
    await queueMail(app, tx, {
      eventKey: `admin-added ${event} ${other.id}`,
      template: 'admin-added',
      to: other.email,
      data: {
        name: other.name,
        adminName: name,
        email,
        role: adminRoleLabels[adminRole!],
        ...(before && { before: adminRoleLabels[before] }),
      },
    });
  }
  const data = { user_id: id, name, email, ...(before && { new_role: adminRole! }) };
  await notify(tx, 'admin.added', data, { admins: true, except: id });
}
