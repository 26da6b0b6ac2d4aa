import { formatAlternatives } from '@portal/shared/domain';

/** Texts about what a member's role allows. */
export const accessTexts = {
  title: 'Your role can’t open this page',
  ask: (owners: string[]) => `Ask ${formatAlternatives(owners)}.`,
  back: 'Back to your leads',
  preferences: 'change the preferences',
  insights: 'see the insights',
  statement: 'see statements',
  profile: 'change the profile and pause it',
} as const;
