import { acceptedEventTypes, dollarsOf, type ApplicationAnswers } from '@portal/shared/domain';
import type { OnboardingData } from './onboarding-data.ts';
import { withPlace } from './service-area.ts';

/** Maps complete input to the answers that the summary shows. */
export function toAnswers(data: OnboardingData): ApplicationAnswers {
  const { preferences } = data;
  return {
    title: data.title,
    business_name: data.businessName,
    website: data.website,
    instagram: data.instagram,
    business_phone: data.phone,
    service_places: withPlace(data.servicePlaces, data.newPlace),
    service_notes: data.conciergeNote,
    minimum_budget: dollarsOf(preferences.budgetMin) ?? 0,
    lead_delivery_method: preferences.communication || 'email',
    accepted_event_types: acceptedEventTypes(preferences.eventTypesExcluded),
    notes: preferences.notes,
  };
}
