import type { EventType, onboardingDeliveryMethods } from '@portal/shared/domain';

/** What a vendor types in the four steps, as typed (specification, section 3: Onboarding form data). */
export interface OnboardingData {
  title: string;
  businessName: string;
  website: string;
  instagram: string;
  phone: string;
  conciergeNote: string;
  agreements: Agreements;
  preferences: OnboardingPreferences;
}

export interface Agreements {
  terms: boolean;
  promotion: boolean;
  nonExclusive: boolean;
  profileManagement: boolean;
}

export interface OnboardingPreferences {
  /** Whole dollars, '' when not given. */
  budgetMin: number | '';
  eventTypesExcluded: EventType[];
  /** '' until one is chosen. */
  communication: (typeof onboardingDeliveryMethods)[number] | '';
  notes: string;
}

/** What is taken from the account and cannot be changed here (specification, section 2: Step 2). */
export interface AccountFacts {
  firstName: string;
  lastName: string;
  email: string;
}

/** Before anything was typed. */
export const emptyData: OnboardingData = {
  title: '',
  businessName: '',
  website: '',
  instagram: '',
  phone: '',
  conciergeNote: '',
  agreements: { terms: false, promotion: false, nonExclusive: false, profileManagement: false },
  preferences: { budgetMin: '', eventTypesExcluded: [], communication: '', notes: '' },
};
