import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Banner, Card, Loaded, PageHeader, Stack } from '@portal/shared/ui';
import { IfMay } from '../access/IfMay.tsx';
import { RoleNote } from '../access/RoleNote.tsx';
import { useMay } from '../access/use-may.ts';
import { texts } from '../texts.ts';
import { AdminList } from './AdminList.tsx';
import { Invitations, InviteAdmin } from './Invitations.tsx';

/** /admin/admins: the admins and their roles. Owners invite, change roles and remove. */
export function Component() {
  const admins = useQuery(query('GET /vendor-admin/admins'));
  const isOwner = useMay('own');
  return (
    <Stack gap={6}>
      <title>{texts.title('Admins')}</title>
      <PageHeader
        title="Admins"
        lead="Who can use this panel, and what they can do."
        actions={isOwner && <InviteAdmin />}
      />
      {!isOwner && (
        <Banner tone="info">
          <RoleNote right="own" what="change roles and invite admins" />
        </Banner>
      )}
      <Card>
        <Loaded query={admins} texts={{ errorTitle: 'Failed to load the admins' }} rows={4}>
          {({ data }) => <AdminList admins={data} />}
        </Loaded>
      </Card>
      {/* After the list above, whose height is not known while it loads. */}
      {!admins.isPending && (
        <IfMay right="own">
          <Card>
            <Invitations />
          </Card>
        </IfMay>
      )}
    </Stack>
  );
}
