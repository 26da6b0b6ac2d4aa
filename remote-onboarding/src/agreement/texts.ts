import { phrases } from '@portal/shared/federation/public-settings';

/** Texts of step 3. */
export const agreementTexts = {
  title: 'The vendor agreement',
  lead: 'Four points in plain language. You can open the full documents right here.',
  form: 'Agreements',
  terms: 'I agree to the terms of service',
  termsText: 'The rules of the portal, for people 18 and older: {terms}.',
  promotion: 'I agree that Gia promotes my business',
  promotionText: `We show your name and public content to the clients we match you with. Our referral fee is ${phrases.referralRate} of each booked amount, charged only after business is secured. Your first booking is free. Details: {agreement}.`,
  nonExclusive: 'I acknowledge that the agreement is non-exclusive',
  nonExclusiveText:
    'You’re free to work with anyone else, and either side can end it with 24 hours’ written notice: {agreement}.',
  profileManagement: 'I acknowledge that Gia manages my profile and processes my business data for it',
  profileManagementText:
    'Our team creates and maintains your profile from your public content; you ask us for changes. How we treat data: {privacy}.',
  documents: {
    agreement: 'Vendor Partner Agreement',
    terms: 'Terms of Use',
    privacy: 'Privacy Policy',
    ownPage: 'Open on its own page',
    errorTitle: 'Error Loading the Document',
    error: 'We couldn’t load it here. You can open it on its own page.',
  },
} as const;
