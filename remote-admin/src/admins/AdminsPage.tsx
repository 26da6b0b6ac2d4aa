import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Banner, Card, Loaded, PageHeader, Stack } from '@portal/shared/ui';
import { IfMay } from '../access/IfMay.tsx';
import { RoleNote } from '../access/RoleNote.tsx';
import { useMay } from '../access/use-may.ts';
import { texts } from '../texts.ts';
import { AdminList } from './AdminList.tsx';
import { Invitations, InviteAdmin } from './Invitations.tsx';
import { adminsTexts as words } from './texts.ts';

/** /admin/admins: the admins and their roles. Owners invite, change roles and remove. */
export function Component() {
  const admins = useQuery(query('GET /vendor-admin/admins'));
  const isOwner = useMay('own');
  return (
    <Stack gap={6}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} actions={isOwner && <InviteAdmin />} />
      {!isOwner && (
        <Banner tone="info">
          <RoleNote right="own" what={words.what} />
        </Banner>
      )}
      <Card>
        <Loaded query={admins} texts={{ errorTitle: words.failed }} rows={4}>
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
