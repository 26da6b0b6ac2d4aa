import type { Mounts } from '../remotes.ts';

/** The mounts of four sample remotes, one per kind of access, for tests. */
export const sampleMounts: Mounts = {
  auth: {
    team: 'identity',
    label: 'Sign-in',
    mount: '/',
    areas: {
      '/login': 'public',
      '/register': 'public',
      '/email/verification-required': 'signed-in',
      '/email/resend': 'signed-in',
      '/verify-email': 'public',
      '/forgot-password': 'public',
      '/reset-password': 'public',
      '/undo-email-change': 'public',
    },
  },
  onboarding: {
    team: 'growth',
    label: 'Onboarding',
    mount: '/onboarding',
    areas: { '/onboarding': 'onboarding' },
  },
  'vendor-dashboard': {
    team: 'vendors',
    label: 'Your dashboard',
    mount: '/dashboard',
    areas: { '/dashboard': 'vendor' },
  },
  admin: { team: 'operations', label: 'The admin panel', mount: '/admin', areas: { '/admin': 'admin' } },
};
