import type { EventType, onboardingDeliveryMethods, ServicePlace } from '@portal/shared/domain';

/** The vendor's raw input in the four steps (specification, section 3: Onboarding form data). */
export interface OnboardingData {
  title: string;
  businessName: string;
  website: string;
  instagram: string;
  phone: string;
  /** Cities and counties. */
  servicePlaces: ServicePlace[];
  /** A place that is typed but not chosen yet. */
  newPlace: string;
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
  /** Whole dollars, as formatted by the money field; '' if not given. */
  budgetMin: string;
  eventTypesExcluded: EventType[];
  /** '' until the user chooses one. */
  communication: (typeof onboardingDeliveryMethods)[number] | '';
  notes: string;
}

/** Read-only values from the account (specification, section 2: Step 2). */
export interface AccountFacts {
  firstName: string;
  lastName: string;
  email: string;
}

/** Initial values. */
export const emptyData: OnboardingData = {
  title: '',
  businessName: '',
  website: '',
  instagram: '',
  phone: '',
  servicePlaces: [],
  newPlace: '',
  conciergeNote: '',
  agreements: { terms: false, promotion: false, nonExclusive: false, profileManagement: false },
  preferences: { budgetMin: '', eventTypesExcluded: [], communication: '', notes: '' },
};
