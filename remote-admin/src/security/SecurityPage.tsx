import { PageHeader, Stack } from '@portal/shared/ui';
import { SecondFactorSection } from '@portal/shared/second-factor';
import { texts } from '../texts.ts';
import { securityTexts as words } from './texts.ts';

/** /admin/security: the admin's own login. */
export function Component() {
  return (
    <Stack gap={6}>
      <title>{texts.title(words.heading)}</title>
      <PageHeader title={words.heading} lead={words.lead} />
      <SecondFactorSection />
    </Stack>
  );
}
