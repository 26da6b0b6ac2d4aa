import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { Card, PageHeader, Stack } from '@portal/shared/ui';
import { EmailTemplateList } from '../email-templates/EmailTemplateList.tsx';
import { DeferUntilLoaded } from '../records/DeferUntilLoaded.tsx';
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
      <DeferUntilLoaded query={settings}>
        <Card>
          <SystemStatus />
        </Card>
        <Card>
          <EmailTemplateList />
        </Card>
      </DeferUntilLoaded>
      <Outlet />
    </Stack>
  );
}
