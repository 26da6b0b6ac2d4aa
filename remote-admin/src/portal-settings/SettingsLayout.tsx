import { Outlet } from 'react-router-dom';
import { Banner, PageHeader, Stack } from '@portal/shared/ui';
import { RoleNote } from '../access/RoleNote.tsx';
import { useMay } from '../access/use-may.ts';
import { SectionNav } from '../panel/SectionNav.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { SettingsFiles } from './SettingsFiles.tsx';

const words = {
  /** Completes 'Only owners can …'. */
  change: 'change these settings',
} as const;

/** /admin/portal-settings: one page for each subject (specification, section 2). Read-only except for owners. */
export function Component() {
  const owns = useMay('own');
  return (
    <Stack gap={6}>
      <title>{texts.title('Portal Settings')}</title>
      <PageHeader
        title="Portal Settings"
        lead="How the portal accepts applications, what it promises and what emails say."
        actions={owns && <SettingsFiles />}
      />
      {!owns && (
        <Banner tone="info">
          <RoleNote right="own" what={words.change} />
        </Banner>
      )}
      <SectionNav
        label="Portal settings"
        links={[
          { to: paths.portalSettings(), label: 'Applications' },
          { to: paths.feeSettings(), label: 'Leads and fees' },
          { to: paths.paymentSettings(), label: 'Invoices and payment' },
          { to: paths.announcementSettings(), label: 'Announcements' },
          ...(owns ? [{ to: paths.mails(), label: 'Emails' }] : []),
        ]}
      />
      <Outlet />
    </Stack>
  );
}
