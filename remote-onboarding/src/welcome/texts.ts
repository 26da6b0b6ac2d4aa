import { phrases } from '@portal/shared/federation/public-settings';

/** Texts of step 1 (specification, section 1). */
export const welcomeTexts = {
  title: 'Welcome',
  titleFor: (name: string) => `Welcome, ${name}`,
  lead: `Three short steps, about 2 minutes. We review every application and respond within ${phrases.reviewTime}.`,
  info: 'Confirm your info',
  infoText: 'Your business name, and your website or Instagram. We build your profile from them.',
  agreement: 'Acknowledge the vendor agreement',
  agreementText: 'Non-exclusive, and you can end it at any time.',
  preferences: 'Set your preferences',
  preferencesText: 'How you want to get leads, and which events fit you.',
  promises: `Joining is free: no subscription, no listing or monthly fee. Your ${phrases.firstLeads} and your first booking are free; after that you pay a small fee only once business is secured.`,
} as const;
