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

const { documents } = words;

const agreement = <InlineDocument path={paths.vendorAgreement()} title={documents.agreement} />;
const terms = <InlineDocument path={paths.terms()} title={documents.terms} />;
const privacy = <InlineDocument path={paths.privacy()} title={documents.privacy} />;

/** The agreements of step 3, in screen order. */
export const clauses: Clause[] = [
  {
    name: 'terms',
    label: words.terms,
    explanation: <Sentence of={words.termsText} parts={{ terms }} />,
  },
  {
    name: 'promotion',
    label: words.promotion,
    explanation: <Sentence of={words.promotionText} parts={{ agreement }} />,
  },
  {
    name: 'nonExclusive',
    label: words.nonExclusive,
    explanation: <Sentence of={words.nonExclusiveText} parts={{ agreement }} />,
  },
  {
    name: 'profileManagement',
    label: words.profileManagement,
    explanation: <Sentence of={words.profileManagementText} parts={{ privacy }} />,
  },
];
