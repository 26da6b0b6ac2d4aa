import { phrases } from '@portal/shared/federation/public-settings';

/** Texts of the panels next to the forms (specification, sections 1 and 2). */
export const panelTexts = {
  returning: {
    statement: 'More bookings, {stressed}',
    stressed: 'no extra work.',
    insights: 'Full client insights',
    insightsText: 'Date, place, budget and guest count before you respond.',
    profile: 'We handle your profile',
    profileText: 'Our team creates and manages it from your public content.',
    fees: 'Only pay for real bookings',
    feesText: 'No subscription, no listing fee. A small fee only once business is secured.',
  },
  joining: {
    statement: 'Get started {stressed}',
    stressed: 'in 2 minutes.',
    info: 'Confirm your business info',
    infoText: 'A few lines; we build the profile from your public content.',
    agreement: 'Acknowledge the vendor agreement',
    agreementText: 'Non-exclusive, and you can end it at any time.',
    review: 'We review and let you know',
    reviewText: `Joining is free. Your ${phrases.firstLeads} and your first booking are free too.`,
  },
} as const;
