import { formatAlternatives } from '@portal/shared/domain';

/** Texts about what an admin's role allows. */
export const accessTexts = {
  title: 'Your role can’t open this page',
  ask: (owners: string[]) => `Ask ${formatAlternatives(owners)}.`,
  back: 'Back to the dashboard',
  review: 'review applications',
  factorTitle: 'Add an authenticator app first',
  factorText:
    'Admins log in with a password and a code from an authenticator app. Set it up to use the admin panel.',
  addFactor: 'Set up two-step login',
} as const;
