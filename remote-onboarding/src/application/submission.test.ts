import { toSubmission } from './submission.ts';
import { emptyData, type OnboardingData } from './onboarding-data.ts';

const complete: OnboardingData = {
  title: ' Owner ',
  businessName: 'Delgado Catering',
  website: 'https://delgadocatering.com',
  instagram: '@delgado',
  phone: '(510) 555-0142',
  servicePlaces: ['Napa County', 'Oakland'],
  newPlace: '',
  conciergeNote: 'Family style.',
  agreements: { terms: true, promotion: true, nonExclusive: true, profileManagement: true },
  preferences: {
    budgetMin: '2,500',
    eventTypesExcluded: ['corporate', 'holiday_party'],
    communication: 'sms',
    notes: 'No Sundays.',
  },
};

test('maps a complete form to the application request', () => {
  expect(toSubmission(complete, 'rosa@delgadocatering.com')).toEqual({
    title: 'Owner',
    business_name: 'Delgado Catering',
    website: 'https://delgadocatering.com',
    instagram: '@delgado',
    minimum_budget: 2500,
    lead_delivery_method: 'sms',
    contact_info: { business_email: 'rosa@delgadocatering.com', business_phone: '(510) 555-0142' },
    legal_agreements: {
      terms_accepted: true,
      referral_terms_accepted: true,
      data_processing_consent: true,
      non_exclusive_acknowledged: true,
      profile_management_acknowledged: true,
    },
    service_places: ['Napa County', 'Oakland'],
    excluded_event_types: ['corporate', 'holiday_party'],
    service_notes: 'Family style.',
    notes: 'No Sundays.',
  });
});

test('omits empty fields from the application request', () => {
  const submission = toSubmission(
    {
      ...emptyData,
      title: 'Owner',
      businessName: 'Delgado Catering',
      instagram: '@delgado',
      preferences: { ...emptyData.preferences, communication: 'email' },
    },
    'rosa@gmail.com',
  );
  expect(Object.keys(submission).sort()).toEqual([
    'business_name',
    'contact_info',
    'excluded_event_types',
    'instagram',
    'lead_delivery_method',
    'legal_agreements',
    'minimum_budget',
    'title',
  ]);
  expect(submission.minimum_budget).toBe(0);
  expect(submission.contact_info).toEqual({ business_email: 'rosa@gmail.com' });
});

test('maps each checkbox to its own agreement fields', () => {
  const agreementsOf = (agreements: OnboardingData['agreements']) =>
    toSubmission({ ...complete, agreements }, 'rosa@delgadocatering.com').legal_agreements;
  const none = { terms: false, promotion: false, nonExclusive: false, profileManagement: false };
  const acceptedTerms = (ticked: Partial<typeof none>) =>
    Object.entries(agreementsOf({ ...none, ...ticked })).flatMap(([name, given]) => (given ? [name] : []));
  expect(acceptedTerms({ terms: true })).toEqual(['terms_accepted']);
  expect(acceptedTerms({ promotion: true })).toEqual(['referral_terms_accepted']);
  expect(acceptedTerms({ nonExclusive: true })).toEqual(['non_exclusive_acknowledged']);
  expect(acceptedTerms({ profileManagement: true })).toEqual([
    'data_processing_consent',
    'profile_management_acknowledged',
  ]);
});
