import { Outlet } from 'react-router-dom';
import { Card, PageHeader, Stack } from '@portal/shared/ui';
import { MailList } from '../mail-wording/MailList.tsx';
import { texts } from '../texts.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsFiles } from './SettingsFiles.tsx';
import { SystemStatus } from './SystemStatus.tsx';

const { settings: words } = texts;

/** /admin/portal-settings: the settings, the state of the system, the mails (specification, section 2). */
export function PortalSettingsPage() {
  return (
    <Stack gap={6}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <SettingsForm />
      <SettingsFiles />
      <Card>
        <SystemStatus />
      </Card>
      <Card>
        <MailList />
      </Card>
      <Outlet />
    </Stack>
  );
}
