import { legalTexts } from './texts.ts';
import { LegalPage } from './LegalPage.tsx';
import agreement from './vendor-agreement.md';

/** `/vendor-agreement` (specification, sections 1, 6 and 9). */
export function Component() {
  return <LegalPage of={agreement} description={legalTexts.descriptions.agreement} />;
}
