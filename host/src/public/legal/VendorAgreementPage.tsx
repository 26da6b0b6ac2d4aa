import { legalTexts } from './texts.ts';
import { LegalPage } from './LegalPage.tsx';
import { agreementSections } from './agreement-sections.tsx';

const { agreement: words } = legalTexts;

/** `/vendor-agreement` (specification, sections 1, 6 and 9). */
export function Component() {
  return (
    <LegalPage
      title={words.title}
      description={words.description}
      updated={words.updated}
      intro={words.intro}
      sections={agreementSections}
    />
  );
}
