import { Section } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';

/** /dashboard/preferences: which clients a vendor wants (specification, section 2: Preferences tab). */
export function Component() {
  const { account } = useOwnAccount();
  return (
    <Section
      title="Matching"
      description="These settings decide which clients we send you. Changes apply to new matches."
    >
      <PreferencesForm account={account} />
    </Section>
  );
}
