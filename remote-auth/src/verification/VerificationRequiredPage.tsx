import { Navigate, useLocation } from 'react-router-dom';
import { TextLink } from '@portal/shared/ui';
import { Aftermath, AuthFrame } from '../frame/AuthFrame.tsx';
import { JoiningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';
import { useSessionAtStart } from '../session/use-session-at-start.ts';
import { CheckVerification } from './CheckVerification.tsx';
import { ResendVerification } from './ResendVerification.tsx';

/** /email/verification-required and /email/resend: waiting for the mailed link. For people who are signed in. */
export function VerificationRequiredPage() {
  const { session, atStart } = useSessionAtStart();
  const { pathname } = useLocation();
  // Signed out while here: the host says where to go.
  if (!session) return atStart ? null : <Navigate to={paths.login()} state={{ from: pathname }} replace />;
  if (session.user.email_verified_at !== null) {
    return <Navigate to={session.user.is_admin ? paths.admin() : paths.onboarding()} replace />;
  }
  return (
    <AuthFrame
      title="Verify your email"
      lead={
        <>
          We sent a verification link to <strong>{session.user.email}</strong>. Open it to start your
          application.
        </>
      }
      aside={<JoiningPanel />}
    >
      <CheckVerification />
      <ResendVerification />
      <Aftermath>
        <p>
          Nothing in your inbox or spam folder? <TextLink to={paths.contact()}>Contact Support</TextLink>
        </p>
      </Aftermath>
    </AuthFrame>
  );
}
