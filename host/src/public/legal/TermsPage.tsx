import { legalTexts } from './texts.ts';
import { LegalPage } from './LegalPage.tsx';
import { termsOfService } from './terms-of-service.tsx';
import { termsOfUse } from './terms-of-use.tsx';

const { terms: words } = legalTexts;

/** `/terms` (specification, sections 1 and 9). */
export function Component() {
  return (
    <LegalPage
      title={words.title}
      description={words.description}
      updated={words.updated}
      intro={words.intro}
      sections={[...termsOfUse, ...termsOfService]}
    />
  );
}
