import type { Access } from '@portal/shared/federation';
import type { Session } from '@portal/shared/state';

/**
 * Where somebody who may not open a page goes instead, or null when they may
 * (specification, section 2: 'Access redirects', and the onboarding's own list).
 */
export function accessRedirect(access: Access, session: Session | null): string | null {
  if (access === 'public') return null;
  if (!session) return access === 'onboarding' ? '/register' : '/login';
  const { is_admin: isAdmin, email_verified_at: verifiedAt } = session.user;
  switch (access) {
    case 'signed-in':
      return null;
    case 'admin':
      return isAdmin ? null : '/dashboard';
    case 'vendor':
    case 'onboarding':
      if (isAdmin) return '/admin';
      return verifiedAt ? null : '/email/verification-required';
  }
}
