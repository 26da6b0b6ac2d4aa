import { Navigate, useLocation } from 'react-router-dom';
import { Banner, TextLink } from '@portal/shared/ui';
import { Aftermath, AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { GoogleSignIn } from '../google/GoogleSignIn.tsx';
import { WaysIn } from '../google/WaysIn.tsx';
import { paths } from '../paths.ts';
import { afterLogin } from '../session/destination.ts';
import { useSessionAtStart } from '../session/use-session-at-start.ts';
import { texts } from '../texts.ts';
import { LoginForm } from './LoginForm.tsx';
import { readLoginState } from './login-state.ts';

/** /login. Whoever is, or gets, signed in goes on to where they belong. */
export function LoginPage() {
  const { session, atStart } = useSessionAtStart();
  const { state } = useLocation();
  const { from, passwordChanged, email } = readLoginState(state);
  const goOn = session && <Navigate to={afterLogin(session.user, from)} replace />;
  if (atStart && session) return goOn;
  return (
    <AuthFrame
      title="Welcome back"
      documentName="Log in"
      lead="Log in to see your matched clients and answer them."
      aside={<ReturningPanel />}
    >
      {passwordChanged && <Banner tone="success">{texts.passwordChanged}</Banner>}
      <WaysIn google={<GoogleSignIn label="Continue with Google" fallback={texts.googleLoginFailed} />}>
        <LoginForm email={email} />
      </WaysIn>
      <Aftermath>
        <p>
          New to Gia?{' '}
          <TextLink to={paths.register()} state={state}>
            Create an account
          </TextLink>
        </p>
        <p>
          Trouble logging in? <TextLink to={paths.contact()}>Contact Support</TextLink>
        </p>
      </Aftermath>
      {goOn}
    </AuthFrame>
  );
}
