import { Outlet, useLocation } from 'react-router-dom';
import { PageHeader, Stack } from '@portal/shared/ui';
import { VendorOnly } from '../layout/VendorOnly.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { preferenceSections } from './sections.ts';
import { TopIndex } from './TopIndex.tsx';
import { preferencesTexts } from './texts.ts';

/** The preferences: one page for each section. */
export function Component() {
  const { pathname } = useLocation();
  const section = preferenceSections.find(({ id }) => paths.preferences({ section: id }) === pathname);
  const title = section && section.id !== 'matching' ? section.name : preferencesTexts.heading;
  return (
    <Stack gap={6}>
      <title>{texts.title(title)}</title>
      <PageHeader title={preferencesTexts.heading} />
      <TopIndex />
      <VendorOnly>
        <Outlet />
      </VendorOnly>
    </Stack>
  );
}
