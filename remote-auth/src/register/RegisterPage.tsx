import { Navigate, useLocation } from 'react-router-dom';
import { TextLink } from '@portal/shared/ui';
import { Aftermath, AuthFrame } from '../frame/AuthFrame.tsx';
import { JoiningPanel } from '../frame/panels.tsx';
import { GoogleSignIn } from '../google/GoogleSignIn.tsx';
import { WaysIn } from '../google/WaysIn.tsx';
import { paths } from '../paths.ts';
import { afterRegistration } from '../session/destination.ts';
import { useSessionAtStart } from '../session/use-session-at-start.ts';
import { texts } from '../texts.ts';
import { RegisterForm } from './RegisterForm.tsx';

/** /register. Whoever is, or gets, signed in verifies their e-mail or starts the application. */
export function RegisterPage() {
  const { session, atStart } = useSessionAtStart();
  const { state } = useLocation();
  const goOn = session && <Navigate to={afterRegistration(session.user)} replace />;
  if (atStart && session) return goOn;
  return (
    <AuthFrame
      title="Create your account"
      lead="Free to join. We match you with clients in Northern California."
      aside={<JoiningPanel />}
    >
      <WaysIn google={<GoogleSignIn label="Sign up with Google" fallback={texts.googleSignUpFailed} />}>
        <RegisterForm />
      </WaysIn>
      <Aftermath>
        <p>
          Already have an account?{' '}
          <TextLink to={paths.login()} state={state}>
            Log in
          </TextLink>
        </p>
      </Aftermath>
      {goOn}
    </AuthFrame>
  );
}
