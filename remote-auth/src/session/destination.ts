import type { User } from '@portal/shared/contract';
import { returnPath } from '@portal/shared/domain';
import { paths } from '../paths.ts';

/**
 * Where a signed-in person goes from /login (specification, section 2): admins to /admin, others to where they came
 * from or the dashboard. An unverified e-mail comes first.
 *
 * @param from what the navigation state says; anybody can write it
 */
export function afterLogin(user: User, from: unknown): string {
  if (user.is_admin) return paths.admin();
  if (user.email_verified_at === null) return paths.verificationRequired();
  return returnPath(from) ?? paths.dashboard();
}

/** Where a signed-in person goes from /register (specification, section 2). */
export function afterRegistration(user: User): string {
  return user.email_verified_at === null ? paths.verificationRequired() : paths.onboarding();
}
