import { phrases } from '@portal/shared/federation/public-settings';

/** Texts of `/` (specification, sections 1 and 2: 'Landing page'). */
export const landingTexts = {
  title: 'More bookings, no extra work',
  description:
    'Join Gia’s curated network of venues and event vendors in Northern California. Free to join: you only pay for real bookings.',
  closed: { title: 'We aren’t taking applications right now', tellMe: 'Tell me when it opens' },
  hero: {
    heading: 'More bookings. {stressed}',
    stressed: 'No extra work.',
    lead: 'Gia is an AI event-planning concierge. We match hosts across Northern California with the venues and vendors that suit them, and hand you each client with everything you need to say yes.',
    network: 'See how it works',
    promises: ['Free to join', `${phrases.firstLeadsTitle} free`, 'First booking free'],
    picture: 'A lead in the vendor dashboard: a wedding in Oakland with date, budget, guests and notes',
    respond: `Please respond within ${phrases.responseTime}`,
    matched: 'Matched just now',
  },
  benefits: {
    title: 'Clients who already know what they want',
    insights: 'Full client insights',
    insightsText:
      'Date, budget, guest count, style and our team’s own notes come with every lead. You reply to a person, not to a form.',
    profile: 'We handle your profile',
    profileText:
      'Our team creates and manages your profile from your public content. Want something changed? Ask, and we do it for you.',
    fees: 'Only pay for real bookings',
    feesText:
      'No subscription, no listing or monthly fee, no commission. A small referral fee is due only after business is secured.',
  },
  pictures: {
    client: {
      budget: 'Budget',
      date: 'Date',
      guests: 'Guests',
      style: 'Style',
      styleText: 'Garden, candlelit',
      mustHave: 'Must have',
      mustHaveText: 'Vegetarian menu',
    },
    profile: 'Delgado Catering',
    profileText: 'Seasonal, family style · Oakland, CA',
    fees: ['Joining', 'Listing', 'Monthly fee', phrases.firstLeadsTitle, 'First booking'],
    total: 'Before you earn',
  },
  steps: {
    title: 'Get Started in 2 Minutes',
    apply: 'Apply now',
    info: 'Confirm your business info',
    infoText: 'Your name, your website or Instagram, how we reach you. Most of it is filled in already.',
    agreement: 'Acknowledge the vendor agreement',
    agreementText: 'Four plain points. It is non-exclusive, and you can end it at any time.',
    review: 'We review your application',
    reviewText: `Usually within ${phrases.reviewTime}. You’ll be notified as soon as you are approved.`,
  },
  questions: {
    title: 'Good to know',
    cost: 'What does it cost?',
    costText: `Joining is free. Your ${phrases.firstLeads} are free, and so is your first booking. After that you pay a small referral or service fee, only on success.`,
    payments: 'Who handles payments?',
    paymentsText: 'You do. Your clients pay you directly, the way they do today.',
    where: 'Where are the clients?',
    whereText: 'In Northern California, our service area. We only send you clients you can reach.',
    leads: 'How do leads arrive?',
    leadsText: `In your dashboard and by email. We ask you to respond within ${phrases.responseTime}, while the client is deciding.`,
    tied: 'Am I tied in?',
    tiedText: 'No. The {agreement} is non-exclusive and can be ended at any time.',
    agreement: 'vendor agreement',
    next: 'What comes next? {soon}',
    soon: 'Coming soon',
    nextText: 'Booking and payment tracking, and analytics of how your profile performs.',
  },
  closing: {
    title: 'Your next clients are planning tonight',
    lead: 'Apply in two minutes. There is nothing to pay and nothing to set up.',
  },
} as const;
