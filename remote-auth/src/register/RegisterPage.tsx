import { useLocation } from 'react-router-dom';
import { ClosedApplications } from '@portal/shared/opening';
import { Sentence, TextLink } from '@portal/shared/ui';
import { Aftermath, AuthFrame } from '../frame/AuthFrame.tsx';
import { JoiningPanel } from '../frame/panels.tsx';
import { GoogleSection } from '../google/GoogleSection.tsx';
import { paths } from '../paths.ts';
import { afterRegistration } from '../session/destination.ts';
import { RedirectLoggedIn } from '../session/RedirectLoggedIn.tsx';
import { useSessionAtStart } from '../session/use-session-at-start.ts';
import { readLoginState } from '../session/login-state.ts';
import { RegisterForm } from './RegisterForm.tsx';

/**
 * /register. Redirects logged-in users, also after they sign up here, to email verification or the
 * application.
 */
export function Component() {
  const { session, atStart } = useSessionAtStart();
  const { state } = useLocation();
  const { from, email } = readLoginState(state);
  const proceed = session && <RedirectLoggedIn to={afterRegistration(session.user, from)} />;
  if (atStart && session) return proceed;
  return (
    <AuthFrame
      title="Create your account"
      lead="Free to join. We match you with clients in Northern California."
      aside={<JoiningPanel />}
    >
      <ClosedApplications email={email} />
      <GoogleSection action="register">
        <RegisterForm email={email} />
      </GoogleSection>
      <Aftermath>
        <p>
          <Sentence
            of="Already have an account? {login}"
            parts={{
              login: (
                <TextLink to={paths.login()} state={state}>
                  Log in
                </TextLink>
              ),
            }}
          />
        </p>
      </Aftermath>
      {proceed}
    </AuthFrame>
  );
}
