import { useOutletContext } from 'react-router-dom';
import type { AccountFacts } from '../application/onboarding-data.ts';
import type { Draft } from '../draft/use-draft.ts';

/** Context of all steps: the applicant and the draft. */
export interface Onboarding {
  facts: AccountFacts;
  draft: Draft;
}

export const useOnboarding = () => useOutletContext<Onboarding>();
