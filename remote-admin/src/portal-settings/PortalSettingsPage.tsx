import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { Card, PageHeader, Stack } from '@portal/shared/ui';
import { MailList } from '../mail-wording/MailList.tsx';
import { After } from '../records/After.tsx';
import { texts } from '../texts.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsFiles } from './SettingsFiles.tsx';
import { SystemStatus } from './SystemStatus.tsx';
import { portalSettingsQuery } from './portal-settings.queries.ts';
import { settingsTexts as words } from './texts.ts';

/** /admin/portal-settings: settings, system status and email templates (specification, section 2). */
export function Component() {
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
