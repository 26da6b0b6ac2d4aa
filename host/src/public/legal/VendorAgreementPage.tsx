import { LegalPage } from './LegalPage.tsx';
import agreement from './vendor-agreement.md';

/** `/vendor-agreement` (specification, sections 1, 6 and 9). */
export function Component() {
  return (
    <LegalPage
      of={agreement}
      description="How venues and event vendors take part in the Gia network: licenses, services, ownership, term and termination. Non-exclusive."
    />
  );
}
