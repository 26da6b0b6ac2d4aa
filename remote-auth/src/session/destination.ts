import type { User } from '@portal/shared/contract';
import { returnPath } from '@portal/shared/domain';
import { paths } from '../paths.ts';
import { mountsInPage } from './mounts-in-page.ts';

/**
 * Returns where to go from /login (specification, section 2): to the return path, or admins to /admin and others to
 * the dashboard. Admins return only to admin pages. An unverified email takes precedence.
 *
 * @param from untrusted value from the navigation state
 */
export function afterLogin(user: User, from: unknown): string {
  const back = returnPath(from, mountsInPage());
  if (back?.startsWith(paths.acceptInvitation())) return back;
  if (user.is_admin) return back?.startsWith(paths.admin()) ? back : paths.admin();
  if (user.email_verified_at === null) return paths.verificationRequired();
  return back ?? paths.dashboard();
}

/** Returns where to go from /register (specification, section 2). An invitation also verifies the email. */
export function afterRegistration(user: User, from?: unknown): string {
  const back = returnPath(from, mountsInPage());
  if (back?.startsWith(paths.acceptInvitation())) return back;
  return user.email_verified_at === null ? paths.verificationRequired() : paths.onboarding();
}
