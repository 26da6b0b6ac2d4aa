import { formatAlternatives } from '@portal/shared/domain';

/** Texts about what a member's role allows. */
export const accessTexts = {
  title: 'Your role can’t open this page',
  ask: (owners: string[]) => `Ask ${formatAlternatives(owners)}.`,
  back: 'Back to your leads',
  insights: 'see the insights',
  statement: 'see statements',
} as const;
