import { Navigate, useLocation } from 'react-router-dom';
import { logout } from '@portal/shared/session';
import { Button, Sentence, TextLink } from '@portal/shared/ui';
import { Aftermath, AuthFrame } from '../frame/AuthFrame.tsx';
import { JoiningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';
import { useSessionAtStart } from '../session/use-session-at-start.ts';
import { texts } from '../texts.ts';
import { CheckVerification } from './CheckVerification.tsx';
import { CorrectEmail } from './CorrectEmail.tsx';
import { ResendVerification } from './ResendVerification.tsx';
import { UndeliverableNotice } from './UndeliverableNotice.tsx';

/** /email/verification-required and /email/resend: for logged-in users who await the verification link. */
export function Component() {
  const { session, atStart } = useSessionAtStart();
  const { pathname } = useLocation();
  // Logged out on this page: the host redirects.
  if (!session) return atStart ? null : <Navigate to={paths.login()} state={{ from: pathname }} replace />;
  if (session.user.email_verified_at !== null) {
    return <Navigate to={session.user.is_admin ? paths.admin() : paths.onboarding()} replace />;
  }
  return (
    <AuthFrame
      title="Verify your email"
      lead={
        <Sentence
          of="We sent a verification link to {email}. Open it to start your application."
          parts={{ email: <strong>{session.user.email}</strong> }}
        />
      }
      aside={<JoiningPanel />}
    >
      <UndeliverableNotice />
      <CheckVerification />
      <ResendVerification />
      <Aftermath>
        <CorrectEmail email={session.user.email} />
        <p>
          <Sentence
            of="Nothing in your inbox or spam folder? {support}"
            parts={{ support: <TextLink to={paths.contact()}>Contact Support</TextLink> }}
          />
        </p>
      </Aftermath>
      <Button variant="quiet" wide onClick={() => void logout()}>
        {texts.logOut}
      </Button>
    </AuthFrame>
  );
}
