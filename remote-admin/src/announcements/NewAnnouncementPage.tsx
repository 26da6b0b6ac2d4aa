import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@portal/shared/queries';
import { Card, Loaded, PageHeader, Stack } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { TurnedOff } from './AnnouncementsPage.tsx';
import { BackToAnnouncements } from './BackToAnnouncements.tsx';

/** /admin/announcements/new: writes an announcement, then previews and sends it. */
export function Component() {
  const settings = useQuery(query('GET /vendor-admin/settings'));
  const audiences = useQuery(query('GET /vendor-admin/announcements/audiences'));
  const off = settings.data?.announcements_enabled === false;
  // A form that was shown stays with its text when announcements are turned off.
  const [shown, setShown] = useState(false);
  if (audiences.data && !off && !shown) setShown(true);
  return (
    <Stack gap={5}>
      <title>{texts.title('New announcement')}</title>
      <PageHeader
        title="New announcement"
        lead="You can check it and send yourself a test before it goes out."
        actions={<BackToAnnouncements />}
      />
      {off && <TurnedOff />}
      {(shown || !off) && (
        <Card>
          <Loaded query={audiences} texts={{ errorTitle: 'Failed to load the audiences' }} rows={5}>
            {(loaded) => <AnnouncementForm audiences={loaded} />}
          </Loaded>
        </Card>
      )}
    </Stack>
  );
}
