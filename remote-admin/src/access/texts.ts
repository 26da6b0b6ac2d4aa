import { FORMER_MEMBER_DAYS, formatAlternatives } from '@portal/shared/domain';

/** Texts about what an admin's role allows. */
export const accessTexts = {
  title: 'Your role can’t open this page',
  ask: (owners: string[]) => `Ask ${formatAlternatives(owners)}.`,
  back: 'Back to the dashboard',
  factorTitle: 'Two-step login is needed',
  factorText:
    'Admins log in with a passkey, or with a password and a code from an authenticator app. Set one of them up, or use the one that you have.',
  addFactor: 'Set up two-step login',
} as const;

/** Texts about an account whose member the admin is. */
export const ownAccountTexts = {
  title: 'Another admin has to decide about this account',
  text: `You’re a member of it, or were in the last ${FORMER_MEMBER_DAYS} days. You can read everything here, but changes need another admin.`,
} as const;
