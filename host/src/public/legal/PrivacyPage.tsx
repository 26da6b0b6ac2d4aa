import { TextLink } from '@portal/shared/ui';
import { LegalPage } from './LegalPage.tsx';
import { privacySections } from './privacy-sections.tsx';

/** `/privacy` (specification, sections 1 and 9). */
export function Component() {
  return (
    <LegalPage
      title="Privacy Policy"
      description="What personal data Gia collects through its website, app and Partner Portal, why, with whom it is shared, and your rights."
      updated="June 2025"
      intro={
        <>
          This policy says what personal data Gia (“we”, “us”) collects through its website, mobile app and
          Partner Portal (the “Service”), why, with whom we share it, and what you can ask of us. It belongs
          to our <TextLink to="/terms">Terms of Use</TextLink>.
        </>
      }
      sections={privacySections}
    />
  );
}
