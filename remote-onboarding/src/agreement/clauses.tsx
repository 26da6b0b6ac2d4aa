import type { ReactNode } from 'react';
import { Sentence } from '@portal/shared/ui';
import type { Agreements } from '../application/onboarding-data.ts';
import { paths } from '../paths.ts';
import { InlineDocument } from './InlineDocument.tsx';
import { agreementTexts as words } from './texts.ts';

interface Clause {
  name: keyof Agreements;
  label: string;
  explanation: ReactNode;
}

const agreement = <InlineDocument path={paths.vendorAgreement()} title="Vendor Partner Agreement" />;
const terms = <InlineDocument path={paths.terms()} title="Terms of Use" />;
const privacy = <InlineDocument path={paths.privacy()} title="Privacy Policy" />;

/** The agreements of step 3, in screen order. */
export const clauses: Clause[] = [
  {
    name: 'terms',
    label: 'I agree to the terms of service',
    explanation: (
      <Sentence of="The rules of the portal, for people 18 and older: {terms}." parts={{ terms }} />
    ),
  },
  {
    name: 'promotion',
    label: 'I agree that Gia promotes my business',
    explanation: <Sentence of={words.promotionText} parts={{ agreement }} />,
  },
  {
    name: 'nonExclusive',
    label: 'I acknowledge that the agreement is non-exclusive',
    explanation: (
      <Sentence
        of={
          'You’re free to work with anyone else, and either side can end it with 24 hours’ written notice: {agreement}.'
        }
        parts={{ agreement }}
      />
    ),
  },
  {
    name: 'profileManagement',
    label: 'I acknowledge that Gia manages my profile and processes my business data for it',
    explanation: (
      <Sentence
        of={
          'Our team creates and maintains your profile from your public content; you ask us for changes. How we treat data: {privacy}.'
        }
        parts={{ privacy }}
      />
    ),
  },
];
