import { Outlet } from 'react-router-dom';
import { Banner, PageHeader, Stack } from '@portal/shared/ui';
import { RoleNote } from '../access/RoleNote.tsx';
import { useMay } from '../access/use-may.ts';
import { SectionNav } from '../panel/SectionNav.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { SettingsFiles } from './SettingsFiles.tsx';
import { settingsTexts as words } from './texts.ts';

/** /admin/portal-settings: one page for each subject (specification, section 2). Read-only except for owners. */
export function Component() {
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
      <SectionNav
        label={words.pages}
        links={[
          { to: paths.portalSettings(), label: words.intake },
          { to: paths.feeSettings(), label: words.fees },
          { to: paths.paymentSettings(), label: words.payment },
          { to: paths.announcementSettings(), label: words.announcements },
          ...(owns ? [{ to: paths.mails(), label: words.emails }] : []),
        ]}
      />
      <Outlet />
    </Stack>
  );
}
