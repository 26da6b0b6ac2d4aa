import type { ListedUser } from '@portal/shared/contract';
import { formatInstantDate } from '@portal/shared/domain';
import { Badge, Stack, TextLink } from '@portal/shared/ui';
import type { ListColumns } from '../list/DataTable.tsx';
import { PrimaryCell } from '../facts/PrimaryCell.tsx';
import type { SortColumn } from '../list/sorting.tsx';
import { paths } from '../paths.ts';
import { usersTexts } from './texts.ts';
import { TwoStepLogin } from './TwoStepLogin.tsx';

/** The sortable columns. */
export const userSorts = [
  { id: 'name', label: 'Name', order: 'text' },
  { id: 'created_at', label: 'Registered', order: 'date' },
] as const satisfies readonly SortColumn[];

/** The user, their role and their accounts. */
export const userColumns: ListColumns<ListedUser> = [
  {
    id: 'name',
    header: 'Name',
    cell: (user) => <PrimaryCell id={`user-${user.id}`} title={user.name} detail={user.email} />,
  },
  {
    id: 'role',
    header: 'Role',
    cell: (user) => (
      <Badge tone={user.role === 'admin' ? 'primary' : 'neutral'}>{usersTexts.users.roles[user.role]}</Badge>
    ),
  },
  {
    id: 'accounts',
    header: 'Accounts',
    cell: (user) =>
      user.accounts.length === 0 ? (
        'None'
      ) : (
        <Stack gap={2} align="start">
          {user.accounts.map(({ id, business_name: business }) => (
            <TextLink key={id} to={paths.account({ accountId: id })}>
              {business}
            </TextLink>
          ))}
        </Stack>
      ),
  },
  {
    id: 'verified',
    header: 'Email verified',
    cell: (user) =>
      user.email_verified_at ? (
        <time dateTime={user.email_verified_at}>{formatInstantDate(user.email_verified_at)}</time>
      ) : (
        <Badge tone="warning">Not yet</Badge>
      ),
  },
  {
    id: 'two-step',
    header: 'Two-step login',
    cell: (user) => <TwoStepLogin user={user} describedBy={`user-${user.id}`} />,
  },
  {
    id: 'created_at',
    header: 'Registered',
    cell: (user) => <time dateTime={user.created_at}>{formatInstantDate(user.created_at)}</time>,
  },
];
