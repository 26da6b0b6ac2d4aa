/** The settings that pages and emails tell everyone. Hours, business days, and a rate in percent. */
export interface PublicSettings {
  accepting_applications: boolean;
  booking_tools_soon: boolean;
  /** The rate of new accounts. */
  referral_rate: number;
  free_leads: number;
  review_days_min: number;
  review_days_max: number;
  response_hours: number;
  lead_expiry_hours: number;
}

/** The values of a new portal (specification, sections 1 and 9). */
export const defaultPublicSettings: PublicSettings = {
  accepting_applications: true,
  booking_tools_soon: false,
  referral_rate: 10,
  free_leads: 3,
  review_days_min: 1,
  review_days_max: 2,
  response_hours: 2,
  lead_expiry_hours: 72,
};

/** The parts of sentences that depend on the settings. Texts contain these, and never a value of their own. */
export interface SettingPhrases {
  /** 'first 3 leads': completes 'Your … are free'. */
  firstLeads: string;
  /** 'First 3 leads': completes '… free'. */
  firstLeadsTitle: string;
  /** '2 hours' */
  responseTime: string;
  /** '3 days' */
  leadExpiry: string;
  /** '1-2 business days' */
  reviewTime: string;
  /** '10%' */
  referralRate: string;
}

/** Returns the phrases for settings. */
export const phrasesOf = (settings: PublicSettings): SettingPhrases => ({
  firstLeads: firstLeads(settings.free_leads),
  firstLeadsTitle: capitalized(firstLeads(settings.free_leads)),
  responseTime: many(settings.response_hours, 'hour'),
  leadExpiry:
    settings.lead_expiry_hours % 24 === 0
      ? many(settings.lead_expiry_hours / 24, 'day')
      : many(settings.lead_expiry_hours, 'hour'),
  reviewTime: reviewTime({ min: settings.review_days_min, max: settings.review_days_max }),
  // With at most two decimals, as it is stored.
  referralRate: `${settings.referral_rate}%`,
});

/** The phrases of a new portal. */
export const defaultPhrases = (): SettingPhrases => phrasesOf(defaultPublicSettings);

/** Formats the review time: '1-2 business days', '1 business day'. */
export function reviewTime({ min, max }: { min: number; max: number }): string {
  return min === max ? many(max, 'business day') : `${min}-${max} business days`;
}

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Leads never cost anything, so without a number they are all free. */
function firstLeads(count: number): string {
  if (count === 0) return 'leads';
  return count === 1 ? 'first leads' : `first ${count} leads`;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
