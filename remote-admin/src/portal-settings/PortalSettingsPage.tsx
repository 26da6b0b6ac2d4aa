import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { portalSettingsQuery } from '@portal/shared/api';
import { Card, PageHeader, Stack } from '@portal/shared/ui';
import { MailList } from '../mail-wording/MailList.tsx';
import { After } from '../records/After.tsx';
import { texts } from '../texts.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsFiles } from './SettingsFiles.tsx';
import { SystemStatus } from './SystemStatus.tsx';

const { settings: words } = texts;

/** /admin/portal-settings: the settings, the state of the system, the mails (specification, section 2). */
export function PortalSettingsPage() {
  const settings = useQuery(portalSettingsQuery);
  return (
    <Stack gap={6}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} actions={<SettingsFiles />} />
      <SettingsForm />
      <After query={settings}>
        <Card>
          <SystemStatus />
        </Card>
        <Card>
          <MailList />
        </Card>
      </After>
      <Outlet />
    </Stack>
  );
}
