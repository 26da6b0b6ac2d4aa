import { useOutletContext } from 'react-router-dom';
import type { AccountFacts } from '../application/onboarding-data.ts';
import type { Draft } from '../draft/use-draft.ts';

/** What every step shares: who applies, and what was typed. */
export interface Onboarding {
  facts: AccountFacts;
  draft: Draft;
}

export const useOnboarding = () => useOutletContext<Onboarding>();
