import type { ReactNode } from 'react';
import type { Agreements } from '../application/onboarding-data.ts';
import { paths } from '../paths.ts';
import { ReadInPlace } from './ReadInPlace.tsx';

export interface Clause {
  name: keyof Agreements;
  label: string;
  explanation: ReactNode;
}

const vendorAgreement = <ReadInPlace path={paths.vendorAgreement()} title="Vendor Partner Agreement" />;

/** What is ticked in step 3, in the order of the screen. */
export const clauses: Clause[] = [
  {
    name: 'terms',
    label: 'I agree to the terms of service',
    explanation: (
      <>
        The rules of the portal, for people of 18 and over:{' '}
        <ReadInPlace path={paths.terms()} title="Terms of Use" />.
      </>
    ),
  },
  {
    name: 'promotion',
    label: 'I agree that Gia promotes my business',
    explanation: (
      <>
        We show your name and public content to the clients we match you with, and ask a small referral fee
        only after business is secured: {vendorAgreement}.
      </>
    ),
  },
  {
    name: 'nonExclusive',
    label: 'I acknowledge that the agreement is non-exclusive',
    explanation: (
      <>
        You stay free to work with anybody else, and either side can end it with 24 hours written notice:{' '}
        {vendorAgreement}.
      </>
    ),
  },
  {
    name: 'profileManagement',
    label: 'I acknowledge that Gia manages my profile and processes my business data for it',
    explanation: (
      <>
        Our team creates and keeps your profile from your public content; you ask us for changes. How we treat
        data: <ReadInPlace path={paths.privacy()} title="Privacy Policy" />.
      </>
    ),
  },
];
