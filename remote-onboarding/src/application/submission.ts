import type { ApplicationSubmission } from '@portal/shared/contract';
import { dollarsOf } from '@portal/shared/domain';
import type { OnboardingData } from './onboarding-data.ts';
import { withPlace } from './service-area.ts';

/**
 * Maps the input to the application (specification, section 3: Application submission payload). Omits empty
 * optional texts. Uses the account's email as the business email.
 *
 * The text of the profile management agreement includes consent to data processing, so its checkbox sets
 * both.
 */
export function toSubmission(data: OnboardingData, email: string): ApplicationSubmission {
  const { agreements, preferences } = data;
  const places = withPlace(data.servicePlaces, data.newPlace);
  if (preferences.communication === '') throw new Error('An application needs a communication method');
  return {
    title: data.title.trim(),
    business_name: data.businessName.trim(),
    ...given('website', data.website),
    ...given('instagram', data.instagram),
    minimum_budget: dollarsOf(preferences.budgetMin) ?? 0,
    lead_delivery_method: preferences.communication,
    contact_info: { business_email: email, ...given('business_phone', data.phone) },
    legal_agreements: {
      terms_accepted: agreements.terms,
      referral_terms_accepted: agreements.promotion,
      data_processing_consent: agreements.profileManagement,
      non_exclusive_acknowledged: agreements.nonExclusive,
      profile_management_acknowledged: agreements.profileManagement,
    },
    ...(places.length > 0 && { service_places: places }),
    excluded_event_types: preferences.eventTypesExcluded,
    ...given('service_notes', data.conciergeNote),
    ...given('notes', preferences.notes),
  };
}

function given<K extends string>(name: K, text: string): { [Name in K]?: string } {
  const trimmed = text.trim();
  return (trimmed === '' ? {} : { [name]: trimmed }) as { [Name in K]?: string };
}
