import type { Access } from './remotes.ts';

/** What decides where a person may go. */
export interface Person {
  is_admin: boolean;
  /** null: the address is not verified. */
  email_verified_at: string | null;
}

/**
 * Where somebody who may not open a page goes instead, or null when they may
 * (specification, section 2: 'Access redirects', and the onboarding's own list). `person` is null for a visitor.
 */
export function accessRedirect(access: Access, person: Person | null): string | null {
  if (access === 'public') return null;
  if (!person) return access === 'onboarding' ? '/register' : '/login';
  switch (access) {
    case 'signed-in':
      return null;
    case 'admin':
      return person.is_admin ? null : '/dashboard';
    case 'vendor':
    case 'onboarding':
      if (person.is_admin) return '/admin';
      return person.email_verified_at ? null : '/email/verification-required';
  }
}

/** What the guard of an area asks the API first: the page asks it while its scripts are still on their way. */
export const guardCalls: Partial<Record<Access, string>> = { vendor: '/vendor-account/current' };
