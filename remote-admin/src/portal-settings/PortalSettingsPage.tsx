import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { Banner, Card, PageHeader, Stack } from '@portal/shared/ui';
import { RoleNote } from '../access/RoleNote.tsx';
import { useMay } from '../access/use-may.ts';
import { EmailTemplateList } from '../email-templates/EmailTemplateList.tsx';
import { DeferUntilLoaded } from '../records/DeferUntilLoaded.tsx';
import { texts } from '../texts.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsFiles } from './SettingsFiles.tsx';
import { SystemStatus } from './SystemStatus.tsx';
import { portalSettingsQuery } from './portal-settings.queries.ts';
import { settingsTexts as words } from './texts.ts';

/** /admin/portal-settings: settings, system status and email templates (specification, section 2). Read-only except for owners. */
export function Component() {
  const settings = useQuery(portalSettingsQuery);
  const owns = useMay('own');
  return (
    <Stack gap={6}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} actions={owns && <SettingsFiles />} />
      {!owns && (
        <Banner tone="info">
          <RoleNote right="own" what={words.change} />
        </Banner>
      )}
      <SettingsForm />
      <DeferUntilLoaded query={settings}>
        <Card>
          <SystemStatus />
        </Card>
        {owns && (
          <Card>
            <EmailTemplateList />
          </Card>
        )}
      </DeferUntilLoaded>
      {owns && <Outlet />}
    </Stack>
  );
}
