import { phrases } from '@portal/shared/federation/public-settings';

/** Texts of `/app` (specification, section 2: 'Network page'). */
export const networkTexts = {
  title: 'How it works',
  description:
    'Hosts tell Gia about their event and Gia recommends you. We list you, you get leads in your dashboard, you pay on success.',
  heading: 'Be the one Gia recommends',
  lead: 'Hosts tell Gia about their event. Gia recommends a handful of venues and vendors that fit. Here is what your future clients see, and what you get.',
  join: 'Join the network for free',
  apply: 'Apply to Join',
  steps: {
    title: 'How it works',
    list: 'We list you',
    listText:
      'Our team builds your profile from your public content and keeps it up to date. Just tell us what to change.',
    leads: 'You get leads',
    leadsText:
      'When a client fits, the lead is in your dashboard and your inbox, with date, budget, guests and notes.',
    pay: 'You pay on success',
    payText: `A small referral fee, once the business is yours. Your ${phrases.firstLeads} and your first booking are free.`,
  },
  gallery: {
    label: 'Sample screens',
    enlarge: (screen: string) => `Enlarge: ${screen}`,
    recommendations: 'Recommendations',
    recommendationsText: 'A short list, with the reasons why.',
    recommendationsPicture: 'The app recommends a garden venue, a caterer and a loft, each with a reason',
    vibeCheck: 'Venue vibe check',
    vibeCheckText: 'How a place feels, before the visit.',
    vibeCheckPicture: 'The venue vibe check: a garden venue is rather casual, intimate, classic and festive',
    dashboard: 'Vendor dashboard',
    dashboardText: 'Your matched clients, with everything they told us.',
    dashboardPicture: 'The vendor dashboard with a list of matched clients',
  },
} as const;
