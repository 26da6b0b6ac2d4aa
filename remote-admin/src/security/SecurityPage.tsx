import { PageHeader, Stack } from '@portal/shared/ui';
import { SecondFactorSection } from '@portal/shared/second-factor';
import { texts } from '../texts.ts';

/** /admin/security: the admin's own login. */
export function Component() {
  return (
    <Stack gap={6}>
      <title>{texts.title('Login and Security')}</title>
      <PageHeader title="Login and Security" lead="How you log in to the portal." />
      <SecondFactorSection />
    </Stack>
  );
}
