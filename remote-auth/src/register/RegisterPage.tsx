import { Navigate, useLocation } from 'react-router-dom';
import { Sentence, TextLink } from '@portal/shared/ui';
import { Aftermath, AuthFrame } from '../frame/AuthFrame.tsx';
import { JoiningPanel } from '../frame/panels.tsx';
import { GoogleSignIn } from '../google/GoogleSignIn.tsx';
import { GoogleSection } from '../google/GoogleSection.tsx';
import { paths } from '../paths.ts';
import { afterRegistration } from '../session/destination.ts';
import { useSessionAtStart } from '../session/use-session-at-start.ts';
import { googleTexts as google } from '../google/texts.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { registerTexts as words } from './texts.ts';

/**
 * /register. Redirects logged-in users, also after they sign up here, to email verification or the
 * application.
 */
export function Component() {
  const { session, atStart } = useSessionAtStart();
  const { state } = useLocation();
  const proceed = session && <Navigate to={afterRegistration(session.user)} replace />;
  if (atStart && session) return proceed;
  return (
    <AuthFrame title={words.title} lead={words.lead} aside={<JoiningPanel />}>
      <GoogleSection google={<GoogleSignIn label={google.register} fallback={google.registerFailed} />}>
        <RegisterForm />
      </GoogleSection>
      <Aftermath>
        <p>
          <Sentence
            of={words.registered}
            parts={{
              login: (
                <TextLink to={paths.login()} state={state}>
                  {words.login}
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
