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
import { texts } from '../texts.ts';
import { LoginForm } from './LoginForm.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { readLoginState } from '../session/login-state.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { loginTexts as words, secondFactorTexts as steps } from './texts.ts';

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
      <AuthFrame title={steps.title} documentName={words.name} lead={steps.lead} aside={<ReturningPanel />}>
        <SecondFactorForm loginToken={loginToken} />
        {proceed}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={words.title} documentName={words.name} lead={words.lead} aside={<ReturningPanel />}>
      {sessionEnded && <Banner tone="info">{words.sessionEnded}</Banner>}
      {isStorageBlocked && <Banner tone="warning">{words.storageBlocked}</Banner>}
      {loginExpired && <Banner tone="warning">{words.loginExpired}</Banner>}
      {passwordChanged && <Banner tone="success">{words.passwordChanged}</Banner>}
      <GoogleSection action="login">
        <LoginForm email={email} />
      </GoogleSection>
      <PasskeyLogin />
      <Aftermath>
        <p>
          <Sentence
            of={words.newcomer}
            parts={{
              register: (
                <TextLink to={paths.register()} state={state}>
                  {words.register}
                </TextLink>
              ),
            }}
          />
        </p>
        <p>
          <Sentence
            of={words.trouble}
            parts={{ support: <TextLink to={paths.contact()}>{texts.contactSupport}</TextLink> }}
          />
        </p>
      </Aftermath>
      {proceed}
    </AuthFrame>
  );
}
