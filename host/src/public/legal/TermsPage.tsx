import { legalTexts } from './texts.ts';
import { LegalPage } from './LegalPage.tsx';
import terms from './terms.md';

/** `/terms` (specification, sections 1 and 9). */
export function Component() {
  return <LegalPage of={terms} description={legalTexts.descriptions.terms} />;
}
