import { LegalPage } from './LegalPage.tsx';
import { agreementSections } from './agreement-sections.tsx';

/** `/vendor-agreement` (specification, sections 1, 6 and 9). */
export function Component() {
  return (
    <LegalPage
      title="Vendor Partner Agreement"
      description="How venues and event vendors take part in the Gia network: licenses, services, ownership, term and termination. Non-exclusive."
      updated="June 20, 2025"
      intro="This agreement is between Gia (“Gia”, “we”, “us”) and the venue or service provider that accepts it (“Partner”, “you”). It sets out how you take part in the Gia network. It is non-exclusive and can be ended at any time."
      sections={agreementSections}
    />
  );
}
