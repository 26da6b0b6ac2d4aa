import { useEffect } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { useSession } from '@portal/shared/state';
import { Banner, ButtonLink } from '@portal/shared/ui';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { JoiningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

const { verifyEmail: words } = texts;

/** How long the page stays before it goes on by itself (specification, section 9). */
export const REDIRECT_AFTER_MS = 3000;

/**
 * The e-mail is verified. Goes on to the application; who opened the mail on a device where they are signed out logs
 * in first and then gets there.
 */
export function VerificationSucceeded() {
  const signedIn = useSession() !== null;
  const navigate = useNavigate();
  // Who is on the way to another page already is not called back.
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
      title={words.done}
      lead={signedIn ? words.doneLead : words.doneLeadSignedOut}
      aside={<JoiningPanel />}
    >
      <Banner tone="success">{words.verified}</Banner>
      <ButtonLink to={to} state={state} size="large" wide>
        {texts.continue}
      </ButtonLink>
    </AuthFrame>
  );
}
