/** The default application form of the tests; `undefined` omits a field. */
export const applicationForm = (over: object = {}) => ({
  title: 'Catering',
  business_name: 'Delgado Catering',
  website: 'https://delgadocatering.example',
  minimum_budget: 2000,
  lead_delivery_method: 'email',
  contact_info: { business_email: 'hello@delgado.example', business_phone: '(510) 555-0142' },
  legal_agreements: {
    terms_accepted: true,
    referral_terms_accepted: true,
    data_processing_consent: false,
    non_exclusive_acknowledged: true,
    profile_management_acknowledged: true,
  },
  excluded_event_types: ['wedding'],
  ...over,
});
