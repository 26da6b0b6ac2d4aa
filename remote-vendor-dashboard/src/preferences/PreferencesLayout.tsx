import { Outlet, useLocation } from 'react-router-dom';
import { PageHeader, Stack } from '@portal/shared/ui';
import { PageGate } from '../access/PageGate.tsx';
import { useMay } from '../access/RequireAccount.tsx';
import { VendorOnly } from '../access/VendorOnly.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { preferenceSections } from './sections.ts';
import { TopIndex } from './TopIndex.tsx';

/** The preferences: one page for each section. Responders only have their own notifications. */
export function Component() {
  const { pathname } = useLocation();
  const section = preferenceSections.find(({ id }) => paths.preferences({ section: id }) === pathname);
  const title = section && section.id !== 'matching' ? section.name : 'Preferences';
  const page = (
    <Stack gap={6}>
      <title>{texts.title(title)}</title>
      <PageHeader title="Preferences" />
      {useMay('manage') && <TopIndex />}
      <VendorOnly>
        <Outlet />
      </VendorOnly>
    </Stack>
  );
  if (section?.id === 'notifications') return page;
  return (
    <PageGate right="manage" title={title} what="change the preferences">
      {page}
    </PageGate>
  );
}
