import type { Admin } from '@portal/shared/contract';
import { adminRoleLabels, formatInstant } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { useSession } from '@portal/shared/runtime';
import { Badge, Cluster, ConfirmButton } from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { RecordList } from '../records/RecordList.tsx';
import { ChangeRole } from './ChangeRole.tsx';
import { adminsTexts as words } from './texts.ts';

/** The admins by name. The last owner has no actions, because the portal needs one. */
export function AdminList({ admins }: { admins: readonly Admin[] }) {
  const isOwner = useMay('own');
  const owners = admins.filter(({ role }) => role === 'owner').length;
  return (
    <RecordList aria-label={words.title}>
      {admins.map((admin) => (
        <AdminRow
          key={admin.id}
          admin={admin}
          changeable={isOwner && !(admin.role === 'owner' && owners === 1)}
        />
      ))}
    </RecordList>
  );
}

function AdminRow({ admin, changeable }: { admin: Admin; changeable: boolean }) {
  const isSelf = useSession()?.user.id === admin.id;
  const remove = useCall('DELETE /vendor-admin/admins/{userId}', {
    params: { userId: admin.id },
    refresh: ['GET /vendor-admin/admins', 'GET /vendor-admin/users'],
  });
  const id = `admin-${admin.id}`;
  const active = admin.last_active_at;
  return (
    <li>
      <div>
        <span id={id}>{isSelf ? words.you(admin.name) : admin.name}</span>
        <small>{admin.email}</small>
        <small>{active ? words.active(formatInstant(active)) : words.inactive}</small>
      </div>
      <Cluster gap={3}>
        <Badge tone={admin.role === 'owner' ? 'primary' : 'neutral'}>{adminRoleLabels[admin.role]}</Badge>
        {changeable && (
          <>
            <ChangeRole admin={admin} describedBy={id} />
            <ConfirmButton
              label={words.remove.open}
              confirmLabel={words.remove.confirm}
              busyLabel={words.remove.busy}
              title={words.remove.title(admin.name)}
              tone="danger"
              variant="quiet"
              describedBy={id}
              cancelLabel={words.remove.keep}
              action={remove}
              done={() => words.remove.done(admin.name)}
              failed={words.remove.failed}
            >
              {words.remove.lead}
            </ConfirmButton>
          </>
        )}
      </Cluster>
    </li>
  );
}
