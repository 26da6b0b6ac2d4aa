import { Navigate, useLocation } from 'react-router-dom';
import { Sentence, TextLink } from '@portal/shared/ui';
import { Aftermath, AuthFrame } from '../frame/AuthFrame.tsx';
import { JoiningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';
import { useSessionAtStart } from '../session/use-session-at-start.ts';
import { texts } from '../texts.ts';
import { CheckVerification } from './CheckVerification.tsx';
import { ResendVerification } from './ResendVerification.tsx';

const { verification: words } = texts;

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
      title={words.title}
      lead={<Sentence of={words.lead} parts={{ email: <strong>{session.user.email}</strong> }} />}
      aside={<JoiningPanel />}
    >
      <CheckVerification />
      <ResendVerification />
      <Aftermath>
        <p>
          <Sentence
            of={words.nothingThere}
            parts={{ support: <TextLink to={paths.contact()}>{texts.contactSupport}</TextLink> }}
          />
        </p>
      </Aftermath>
    </AuthFrame>
  );
}
