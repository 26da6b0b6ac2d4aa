import { Section } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { preferencesTabs } from '../texts.ts';
import { PreferencesForm } from './PreferencesForm.tsx';
import { preferencesTexts } from './texts.ts';

/** /dashboard/preferences: which clients a vendor wants (specification, section 2: Preferences tab). */
export function Component() {
  const { account } = useOwnAccount();
  return (
    <Section title={preferencesTabs.matching} description={preferencesTexts.lead}>
      <PreferencesForm account={account} />
    </Section>
  );
}
