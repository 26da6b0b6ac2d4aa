import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '@portal/shared/runtime';
import { paths } from '../paths.ts';
import { ApplicantGate } from './ApplicantGate.tsx';

/**
 * Checks who may apply, in the specification's order (section 2: Onboarding). The server enforces the same
 * rules.
 */
export function Component() {
  const session = useSession();
  const [signedInAtStart] = useState(session !== null);
  // Logged out on this page: the host redirects.
  if (!session) return signedInAtStart ? null : <Navigate to={paths.register()} replace />;
  if (session.user.is_admin) return <Navigate to={paths.admin()} replace />;
  if (session.user.email_verified_at === null) return <Navigate to={paths.verificationRequired()} replace />;
  return <ApplicantGate key={session.user.id} user={session.user} />;
}
