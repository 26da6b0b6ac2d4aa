import type { User } from '@portal/shared/contract';
import { returnPath } from '@portal/shared/domain';
import { paths } from '../paths.ts';

/**
 * Returns where to go from /login (specification, section 2): admins to /admin, others to the return path or
 * the dashboard. An unverified email takes precedence.
 *
 * @param from untrusted value from the navigation state
 */
export function afterLogin(user: User, from: unknown): string {
  if (user.is_admin) return paths.admin();
  if (user.email_verified_at === null) return paths.verificationRequired();
  return returnPath(from) ?? paths.dashboard();
}

/** Returns where to go from /register (specification, section 2). */
export function afterRegistration(user: User): string {
  return user.email_verified_at === null ? paths.verificationRequired() : paths.onboarding();
}
