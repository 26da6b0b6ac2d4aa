import { useEffect } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { useSession } from '@portal/shared/runtime';
import { logout } from '@portal/shared/session';
import { Banner, Button, ButtonLink, Sentence } from '@portal/shared/ui';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { JoiningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

/** Delay before the redirect, in ms (specification, section 9). */
const REDIRECT_AFTER_MS = 3000;

/** The email is verified. Redirects to the application; a logged-out user logs in first. */
export function VerificationSucceeded({ userId }: { userId: number }) {
  const session = useSession();
  if (session && session.user.id !== userId) return <OtherUser email={session.user.email} />;
  return <ContinueLink signedIn={session !== null} />;
}

/** Another user is logged in here, so this offers a choice instead of a redirect. */
function OtherUser({ email }: { email: string }) {
  return (
    <AuthFrame
      takesFocus
      title="Email verified"
      lead={
        <Sentence
          of="{email} is logged in here. Log out to log in with the email you just verified."
          parts={{ email: <strong>{email}</strong> }}
        />
      }
      aside={<JoiningPanel />}
    >
      <Banner tone="success">Your email address is verified.</Banner>
      <Button wide size="large" onClick={() => void logout()}>
        {texts.logOut}
      </Button>
    </AuthFrame>
  );
}

function ContinueLink({ signedIn }: { signedIn: boolean }) {
  const navigate = useNavigate();
  // Don't redirect if the user is already navigating elsewhere.
  const staying = useNavigation().state === 'idle';
  const to = signedIn ? paths.onboarding() : paths.login();
  const state = signedIn ? undefined : { from: paths.onboarding() };

  useEffect(() => {
    if (!staying) return;
    const timer = setTimeout(() => {
      const afterwards = signedIn ? undefined : { from: paths.onboarding() };
      void navigate(to, { state: afterwards, replace: true });
    }, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, to, signedIn, staying]);

  return (
    <AuthFrame
      takesFocus
      title="Email verified"
      lead={
        signedIn
          ? 'Thank you. Your application is next; we’ll take you there in a moment.'
          : 'Thank you. Log in to start your application; we’ll take you there in a moment.'
      }
      aside={<JoiningPanel />}
    >
      <Banner tone="success">Your email address is verified.</Banner>
      <ButtonLink to={to} state={state} size="large" wide>
        Continue
      </ButtonLink>
    </AuthFrame>
  );
}
