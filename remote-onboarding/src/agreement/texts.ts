import { phrases } from '@portal/shared/federation/public-settings';

/** Texts of step 3. */
export const agreementTexts = {
  promotionText: `We show your name and public content to the clients we match you with. Our referral fee is ${phrases.referralRate} of each booked amount, charged only after business is secured. Your first booking is free. Details: {agreement}.`,
} as const;
