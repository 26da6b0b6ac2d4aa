import { LegalPage } from './LegalPage.tsx';
import { termsOfService } from './terms-of-service.tsx';
import { termsOfUse } from './terms-of-use.tsx';

/** `/terms` (specification, sections 1 and 9). */
export function Component() {
  return (
    <LegalPage
      title="Terms of Use"
      description="The terms on which visitors, subscribers and partners use the Gia website, the mobile app and the Partner Portal."
      updated="June 18, 2025"
      intro="These terms are an agreement between you and Gia (“Gia”, “we”, “us”) about your use of the Gia website, the mobile app and the Partner Portal (together, the “Service”). By using the Service you accept them. If you do not accept them, please do not use the Service."
      sections={[...termsOfUse, ...termsOfService]}
    />
  );
}
