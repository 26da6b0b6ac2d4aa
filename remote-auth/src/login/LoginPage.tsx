import { useLocation } from 'react-router-dom';
import { useStorageBlocked } from '@portal/shared/session';
import { Banner, Sentence, TextLink } from '@portal/shared/ui';
import { Aftermath, AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { GoogleSection } from '../google/GoogleSection.tsx';
import { paths } from '../paths.ts';
import { afterLogin } from '../session/destination.ts';
import { RedirectLoggedIn } from '../session/RedirectLoggedIn.tsx';
import { useSessionAtStart } from '../session/use-session-at-start.ts';
import { LoginForm } from './LoginForm.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { readLoginState } from '../session/login-state.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';

/** /login. Redirects logged-in users, also after they log in here. */
export function Component() {
  const { session, atStart } = useSessionAtStart();
  const isStorageBlocked = useStorageBlocked();
  const { state } = useLocation();
  const { from, passwordChanged, sessionEnded, loginExpired, loginToken, email } = readLoginState(state);
  const proceed = session && <RedirectLoggedIn to={afterLogin(session.user, from)} />;
  if (atStart && session) return proceed;
  if (loginToken) {
    return (
      <AuthFrame
        title="Confirm it’s you"
        documentName="Log in"
        lead="Enter the code for your two-step login."
        aside={<ReturningPanel />}
      >
        <SecondFactorForm loginToken={loginToken} />
        {proceed}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Welcome back"
      documentName="Log in"
      lead="Log in to see your matched clients and respond to them."
      aside={<ReturningPanel />}
    >
      {sessionEnded && (
        <Banner tone="info">Your session ended. Log in to continue; what you typed is saved.</Banner>
      )}
      {isStorageBlocked && (
        <Banner tone="warning">
          Your browser blocks site data for this page. Allow it in the browser’s settings to stay logged in.
          Otherwise you’ll be logged out when you reload or close this page.
        </Banner>
      )}
      {loginExpired && (
        <Banner tone="warning">That took too long or had too many wrong codes. Please log in again.</Banner>
      )}
      {passwordChanged && (
        <Banner tone="success">Your password has been changed. Log in with your new password.</Banner>
      )}
      <GoogleSection action="login">
        <LoginForm email={email} />
      </GoogleSection>
      <PasskeyLogin />
      <Aftermath>
        <p>
          <Sentence
            of="New to Gia? {register}"
            parts={{
              register: (
                <TextLink to={paths.register()} state={state}>
                  Create an account
                </TextLink>
              ),
            }}
          />
        </p>
        <p>
          <Sentence
            of="Trouble logging in? {support}"
            parts={{ support: <TextLink to={paths.contact()}>Contact Support</TextLink> }}
          />
        </p>
      </Aftermath>
      {proceed}
    </AuthFrame>
  );
}
