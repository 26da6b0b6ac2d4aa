import { Sentence, TextLink } from '@portal/shared/ui';
import { legalTexts } from './texts.ts';
import { LegalPage } from './LegalPage.tsx';
import { privacySections } from './privacy-sections.tsx';

const { privacy: words } = legalTexts;

/** `/privacy` (specification, sections 1 and 9). */
export function Component() {
  return (
    <LegalPage
      title={words.title}
      description={words.description}
      updated={words.updated}
      intro={
        <Sentence
          of={words.intro}
          parts={{ terms: <TextLink to="/terms">{legalTexts.terms.title}</TextLink> }}
        />
      }
      sections={privacySections}
    />
  );
}
