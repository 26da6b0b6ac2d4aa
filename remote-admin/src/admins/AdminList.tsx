import type { Admin } from '@portal/shared/contract';
import { adminRoleLabels, adminRoles, formatInstant, type AdminRole } from '@portal/shared/domain';
import { ChangeRole, ConfirmMember, MemberItem, roleOptions } from '@portal/shared/members';
import { useCall } from '@portal/shared/queries';
import { EditConflict, useEdit } from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { RecordList } from '../records/RecordList.tsx';
import { adminsTexts as words } from './texts.ts';

/** The roles as choices of a form. */
export const adminRoleOptions = roleOptions(adminRoles, adminRoleLabels, words.roles);

/** The admins by name. The last owner has no actions, because the portal needs one. */
export function AdminList({ admins }: { admins: readonly Admin[] }) {
  const isOwner = useMay('own');
  const owners = admins.filter(({ role }) => role === 'owner').length;
  return (
    <RecordList aria-label={words.title}>
      {admins.map((admin) => (
        <MemberItem
          key={admin.id}
          id={`admin-${admin.id}`}
          member={admin}
          roleLabel={adminRoleLabels[admin.role]}
          since={admin.last_active_at ? words.active(formatInstant(admin.last_active_at)) : words.inactive}
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
        lead={words.changeLead}
        save={(role) =>
          edit.save(async (version) => {
            await change.mutateAsync({ body: { role, version } });
          })
        }
      >
        <EditConflict
          edit={edit}
          valuesOf={valuesOf}
          labels={{ role: words.role }}
          format={(role) => adminRoleLabels[role as AdminRole]}
        />
      </ChangeRole>
      <ConfirmMember name={name} describedBy={describedBy} words={words.remove} action={remove}>
        {words.remove.lead}
      </ConfirmMember>
    </>
  );
}
