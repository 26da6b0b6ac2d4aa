import type { Access } from './remotes.ts';

/** The properties of a person that decide which areas they may open. */
export interface AccessUser {
  is_admin: boolean;
  /** null: the email address is not verified. */
  email_verified_at: string | null;
}

/**
 * Where to redirect a person who may not open a page, or null when they may (specification, section 2:
 * 'Access redirects', and the onboarding's list). `person` is null for a visitor.
 */
export function accessRedirect(access: Access, person: AccessUser | null): string | null {
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

/** One person per case of {@link accessRedirect}. */
export const accessCases = {
  visitor: null,
  unverified: { is_admin: false, email_verified_at: null },
  member: { is_admin: false, email_verified_at: '2026-05-01T17:00:00.000Z' },
  admin: { is_admin: true, email_verified_at: '2026-05-01T17:00:00.000Z' },
} as const satisfies Record<string, AccessUser | null>;

/** The first API call of each area's guard. The page prefetches it while its scripts load. */
export const guardCalls: Partial<Record<Access, string>> = { vendor: '/vendor-account/current' };
