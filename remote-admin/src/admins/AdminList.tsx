import type { Admin } from '@portal/shared/contract';
import { adminRoleLabels, adminRoles, formatInstant, type AdminRole } from '@portal/shared/domain';
import { ChangeRole, ConfirmMember, MemberItem, roleOptions } from '@portal/shared/members';
import { useCall } from '@portal/shared/queries';
import { EditConflict, useEdit } from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { RecordList } from '../records/RecordList.tsx';

const words = {
  roles: {
    viewer: 'Sees applications, accounts and leads. Changes nothing.',
    operator: 'Reviews applications, handles accounts, vendors and leads. Sees no earnings or fees.',
    finance: 'Sees what a viewer sees. Decides booking amounts and handles earnings, fees and payouts.',
    owner: 'Can do everything, including settings and roles.',
  } satisfies Record<AdminRole, string>,
  remove: {
    open: 'Remove',
    title: (name: string) => `Remove ${name}?`,
    confirm: 'Remove admin',
    busy: 'Removing...',
    keep: 'Keep admin',
    done: (name: string) => `${name} is no longer an admin`,
    failed: 'Failed to remove the admin',
  },
} as const;

/** The roles as choices of a form. */
export const adminRoleOptions = roleOptions(adminRoles, adminRoleLabels, words.roles);

/** The admins by name. The last owner has no actions, because the portal needs one. */
export function AdminList({ admins }: { admins: readonly Admin[] }) {
  const isOwner = useMay('own');
  const owners = admins.filter(({ role }) => role === 'owner').length;
  return (
    <RecordList aria-label="Admins">
      {admins.map((admin) => (
        <MemberItem
          key={admin.id}
          id={`admin-${admin.id}`}
          member={admin}
          roleLabel={adminRoleLabels[admin.role]}
          since={
            admin.last_active_at ? `Last active ${formatInstant(admin.last_active_at)}` : 'Not logged in'
          }
        >
          {isOwner && !(admin.role === 'owner' && owners === 1) && (
            <Actions admin={admin} describedBy={`admin-${admin.id}`} />
          )}
        </MemberItem>
      ))}
    </RecordList>
  );
}

type Editable = Pick<Admin, 'role' | 'version'>;
const valuesOf = ({ role }: Editable) => ({ role });

function Actions({ admin, describedBy }: { admin: Admin; describedBy: string }) {
  const { id: userId, name } = admin;
  const options = {
    params: { userId },
    refresh: ['GET /vendor-admin/admins', 'GET /vendor-admin/users'],
  } as const;
  const change = useCall('PUT /vendor-admin/admins/{userId}', options);
  const remove = useCall('DELETE /vendor-admin/admins/{userId}', options);
  const edit = useEdit<Editable>(admin);
  return (
    <>
      <ChangeRole
        member={{ name, role: edit.base.role }}
        describedBy={describedBy}
        roles={adminRoleOptions}
        lead="This logs them out on every device. Their new role applies when they log in again."
        save={(role) =>
          edit.save(async (version) => {
            await change.mutateAsync({ body: { role, version } });
          })
        }
      >
        <EditConflict
          edit={edit}
          valuesOf={valuesOf}
          labels={{ role: 'Role' }}
          format={(role) => adminRoleLabels[role as AdminRole]}
        />
      </ChangeRole>
      <ConfirmMember name={name} describedBy={describedBy} words={words.remove} action={remove}>
        They lose access to this panel, and every device is logged out. Their reviews and notes stay.
      </ConfirmMember>
    </>
  );
}
